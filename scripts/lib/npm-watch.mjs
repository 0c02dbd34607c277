import { readFileSync } from "node:fs";

/**
 * npm starts a script through a shell, and passes a signal to that shell only: a stopped npm would leave the server
 * running where nobody looks for it. So the script looks whether npm is still there.
 * @returns {() => boolean} whether the npm that started this process has gone; always false without one
 */
export function watchNpm() {
  if (process.env.npm_lifecycle_event === undefined) return () => false;
  const first = lineage();
  return () => lineage() !== first;
}

/** This process's parent and, where that is a shell and /proc tells, the shell's parent. */
function lineage() {
  const parent = process.ppid;
  try {
    // pid (command) state parent …; the command may hold blanks and brackets.
    const [, command = "", grandparent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, "utf8")) ?? [];
    return command.endsWith("sh") ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    return `${parent}`; // not Linux, or just gone
  }
}
