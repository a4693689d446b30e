"""An editor without a screen, set up as docs/editor.md says, on a house rule with a
mistake."""

import json
import os
import re
import subprocess
import tempfile

from client import CRIA, ROOT

HOUSE = "cria: 1\nextends: lama\nname: Mild\nchange:\n  numbers.treshold: 30\n"


def played(test, command, language, script, before=""):
    """What [script] writes into the file $OUT, as JSON, with the page's setting in that
    language before it; $FILE is the house rule. [command] starts the editor, {} is the
    file of the script."""
    with open(os.path.join(ROOT, "docs/editor.md"), encoding="utf-8") as page:
        setting = re.search(rf"```{language}\n(.*?)```", page.read(), re.S).group(1)
    setting = re.sub(r'"cria"(?=,? "lsp")', lambda _: json.dumps(CRIA), setting)
    with tempfile.TemporaryDirectory() as folder:
        path, out = os.path.join(folder, "mild.yaml"), os.path.join(folder, "out")
        whole = os.path.join(folder, "script")
        with open(path, "w", encoding="utf-8") as file:
            file.write(HOUSE)
        with open(whole, "w", encoding="utf-8") as file:
            file.write(before + setting + script)
        done = subprocess.run(
            [word.replace("{}", whole) for word in command], cwd=folder,
            capture_output=True, text=True, timeout=180, check=False,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "FILE": path, "OUT": out, "HOME": folder})
        test.assertTrue(os.path.exists(out), done.stderr)
        with open(out, encoding="utf-8") as file:
            return json.load(file)
