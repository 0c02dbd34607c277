/** Whether this machine runs a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, as another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
