"""What tests in Python that run the program share."""


def honest(done):
    """A finished process that was not content has said what is wrong; that
    nothing is wrong does not count."""
    said = (done.stdout or "") + (done.stderr or "")
    lines = [line for line in said.splitlines()
             if line.strip() and not line.endswith(": nothing wrong")]
    if done.returncode in (1, 2):
        assert lines, f"{done.args}: status {done.returncode}, nothing is said"
    return done
