import { ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { Socket } from "node:net";

export interface GuardedProcess {
  /** Its exit is the end of the program; its standard error is that of the program. */
  child: ChildProcess;
  /** Sends the signal, waits for the end, and keeps the folder, so that the program can be started again. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Ends the program and removes the folder. */
  end(): Promise<void>;
}

// A shell that watches the program. When its own standard input closes, which happens at end() and when this process is
// killed, it ends the program and removes the folder. A line is the name of a signal: then the folder stays.
const guardian = `
  folder=$1; ending=$2; shift 2
  exec 3<&0
  "$@" </dev/null 3<&- & server=$!
  (if read -r signal <&3; then touch "$folder/.keep-$$"; else signal=$ending; fi; kill -$signal $server) 2>/dev/null &
  reader=$!
  wait $server; code=$?
  kill $reader 2>/dev/null
  if [ -e "$folder/.keep-$$" ]; then rm "$folder/.keep-$$"; else rm -rf "$folder"; fi
  exit $code
`;

/**
 * Starts a program that ends with this process, even when this process is killed.
 * @param options.folder what the program leaves; it is removed when the program ends without stop()
 * @param options.ending the signal that ends it without delay
 */
export function guarded(
  command: readonly string[],
  { folder, ending, ...options }: SpawnOptions & { folder: string; ending: "QUIT" | "KILL" },
): GuardedProcess {
  const child = spawn("/bin/sh", ["-c", guardian, "sh", folder, ending, ...command], {
    ...options,
    stdio: ["pipe", "ignore", "pipe"],
    detached: true, // out of reach of Ctrl-C: only the pipe ends it
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const finish = async (line: string) => {
    child.ref();
    child.stdin?.end(line);
    await ended;
  };
  // Without a listener, writing to a program that has just ended would be an error that nobody handles.
  child.stdin?.on("error", () => {});
  child.stderr?.resume();
  return { child, stop: (signal) => finish(`${signal.replace("SIG", "")}\n`), end: () => finish("") };
}

/** Lets this process end although the program is running: the program then ends too. */
export function letGo({ child }: GuardedProcess): void {
  for (const handle of [child, child.stdin, child.stderr])
    if (handle instanceof Socket || handle instanceof ChildProcess) handle.unref();
}
