# shellcheck shell=bash disable=SC2154
# What tests of commands share, to be read by those in tests/shell: a command is
# run, then it is looked at what it printed, then the case ends.
#
#   run 0 'what the case is called' check lama
#   says "$out" 'nothing wrong'
#   end
out=$TMPDIR/out err=$TMPDIR/err
begun=false        # a case has, and has not ended
subcommand=''      # stands before all arguments, when it is not empty

# What takes long is done quickly, by the program in RELEASE, where there is one, until
# it is done carefully again: when the sanitizers look at a short form of it. In the
# thorough tier all is done carefully.
sanitized=$CRIA
quickly() {
    [ -n "${CRIA_THOROUGH-}" ] || CRIA=${RELEASE:+$RELEASE/cria}
    CRIA=${CRIA:-$sanitized}
}
carefully() { CRIA=$sanitized; }

# run STATUS WHAT ARGUMENTS: the program ends with this status; $out and $err
# have what it printed. $good tells later looks whether the case is lost.
run() {
    expected=$1 what=$2
    shift 2
    "$CRIA" ${subcommand:+"$subcommand"} "$@" >"$out" 2>"$err" </dev/null
    status=$?
    $begun || good=true          # a case may run the program again
    begun=true
    [ "$status" -eq "$expected" ] || wrong "status $status, not $expected"
    honest "$status" "$out" "$err"
}
# honest STATUS FILES: a program that ended with status 1 or 2 has said what is
# wrong in one of the files; that nothing is wrong does not count.
honest() {
    [ "$1" -ne 1 ] && [ "$1" -ne 2 ] && return
    grep -hv ': nothing wrong$' "${@:2}" | grep -q . ||
        wrong "status $1, and nothing is said"
}
wrong() { good=false; echo "# $what: $1"; }
says() { grep -qF -- "$2" "$1" || wrong "'$2' is not said"; }
silent() { [ ! -s "$1" ] || wrong "something is said: $(head -n 3 "$1")"; }
end() {
    begun=false
    if $good; then
        echo "ok - $what"
    else
        echo "not ok - $what"
        head -n 20 "$out" "$err"
    fi
}

# The processor's time that process $1 has used, in hundredths of a second.
used() {
    sed 's/.*) //' "/proc/$1/stat" 2>/dev/null |
        awk -v tick="$(getconf CLK_TCK)" '{print int(($12 + $13) * 100 / tick)}'
}
# Waits until process $1 has worked for $2 hundredths of a second, however long
# that takes, or has ended.
until_worked() {
    until [ "$(used "$1" || echo "$2")" -ge "$2" ] 2>/dev/null ||
        ! kill -0 "$1" 2>/dev/null; do
        sleep 0.05
    done
}
# interrupt SIGNAL COMMAND...: the command gets the signal when it has worked for
# a second; its output goes to $out and $err, its status to $status.
interrupt() {
    signal=$1
    shift
    env --default-signal=INT "$@" >"$out" 2>"$err" </dev/null &
    until_worked $! 100
    kill -s "$signal" $!
    wait $!
    status=$?
}
