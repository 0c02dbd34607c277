// Preloaded (`node --import`) into a server that another process starts with a pipe as file descriptor 3. The pipe closes
// when that process ends, even by kill -9; the server then stops as on SIGTERM.
import { Socket } from "node:net";
import { isMainThread } from "node:worker_threads";

const GRACE_MS = 10_000;

// Node preloads this into threads as well. A second socket on the pipe would close it when its thread ends.
if (isMainThread) watch();

function watch() {
  const pipe = new Socket({ fd: 3, readable: true, writable: false });
  pipe.on("error", () => {});
  pipe.on("close", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), GRACE_MS).unref();
  });
  pipe.resume();
  pipe.unref();
}
