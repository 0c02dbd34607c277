import { readFileSync } from "node:fs";

/**
 * npm starts a script through a shell, and passes a signal only to that shell. After npm is stopped, the server would keep
 * running unnoticed. So the script checks whether npm still runs.
 * @returns {() => boolean} whether the npm that started this process has ended; always false when npm did not start it
 */
export function watchNpm() {
  if (process.env.npm_lifecycle_event === undefined) return () => false;
  const first = lineage();
  return () => lineage() !== first;
}

/** The parent of this process and, when that is a shell and the system has /proc, the parent of the shell. */
function lineage() {
  const parent = process.ppid;
  try {
    // pid (command) state parent …; the command may contain spaces and brackets.
    const [, command = "", grandparent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, "utf8")) ?? [];
    return command.endsWith("sh") ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    return `${parent}`; // not Linux, or the process has just ended
  }
}
