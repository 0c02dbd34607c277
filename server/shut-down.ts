import { spawn } from "node:child_process";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { second } from "~/platform/clock";
import type { Log } from "~/platform/log.server";

/** Waits for a part of the shutdown. When the time is up, the log names the parts that are still waited for. */
export type WaitFor = (name: string, work: Promise<unknown>) => Promise<void>;

export interface ShutDown {
  server: Server;
  log: Log;
  env: { drainSeconds: number; shutdownSeconds: number };
  /** Aborted by the first signal: /readyz then answers 503. */
  stopping: AbortController;
  /** Tells the jobs to stop, while the last requests are answered. */
  stopJobs(waitFor: WaitFor): Promise<void>;
  /** Closes the rest, when nothing uses it any more. */
  finish(waitFor: WaitFor): Promise<void>;
}

/**
 * On SIGTERM and SIGINT: /readyz answers 503; requests are answered as before for DRAIN_SECONDS; then no new connections are
 * accepted, the requests in flight are finished and the jobs are told to stop. The process ends within SHUTDOWN_SECONDS of
 * the signal, whatever hangs: with code 0 when everything was finished, otherwise with 1.
 */
export function shutDownOnSignal(options: ShutDown): void {
  const stop = () => {
    if (options.stopping.signal.aborted) return;
    options.stopping.abort();
    void shutDown(options).then((code) => process.exit(code));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function shutDown({ server, log, env, stopJobs, finish }: ShutDown): Promise<number> {
  const waiting = new Set<string>();
  let code = 0;
  let someCutOff = false;
  const waitFor: WaitFor = async (name, work) => {
    waiting.add(name);
    await work.catch((error: unknown) => {
      code = 1;
      log.error("part of the shutdown failed", { job: name, error });
    });
    waiting.delete(name);
  };
  const timeUp = pause(env.shutdownSeconds * second).then(() => {
    log.error("the shutdown took too long: ended without waiting for these", { job: [...waiting].join(", ") });
    killIfExitHangs();
    return 1;
  });
  const inOrder = async () => {
    await pause(env.drainSeconds * second);
    // A part of the time is left for the audit log's head and for closing the database.
    const forRequests = ((env.shutdownSeconds - env.drainSeconds) * second * 2) / 3;
    const cutOff = () => {
      log.warn("requests were cut off by the shutdown");
      someCutOff = true;
    };
    await Promise.all([waitFor("requests", closeServer(server, forRequests, cutOff)), stopJobs(waitFor)]);
    await finish(waitFor);
    if (someCutOff) killIfExitHangs();
    return code;
  };
  return Promise.race([inOrder(), timeUp]);
}

/** Accepts no new connections and finishes the requests in flight. After `most` milliseconds it calls `cutOff` and cuts them off. */
async function closeServer(server: Server, most: number, cutOff: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection without a request in flight is closed at once.
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => {
    cutOff();
    server.closeAllConnections();
  }, most);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}

/**
 * Node's exit waits for the system calls of its threads, and so forever for a file system or a name server that hangs. This
 * starts a process that kills ours if it is still there a second later. Its standard input ends with us.
 */
function killIfExitHangs(): void {
  const watch = `setTimeout(() => process.kill(${process.pid}, "SIGKILL"), 1000); process.stdin.resume().on("end", () => process.exit());`;
  spawn(process.execPath, ["-e", watch], { stdio: ["pipe", "ignore", "ignore"] }).on("error", () => {});
}
