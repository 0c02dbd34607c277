import { createServer, type Server } from "node:net";

/**
 * The first of the ports for built servers, below those that a system gives to outgoing connections. Every second one is for
 * a server; while a process listens on the next, it alone uses the pair.
 */
const first = 21_000;
const last = 21_998;

/** Claimed by this process, and used by none of its servers now. The last one is taken first: most have encodings for it. */
const free: number[] = [];

/**
 * A port for a built server of this process, among the few that each run takes. Each page names its own address, so that its
 * kept encodings fit on the same port only: on any free port, each server would compress all pages again, in two seconds.
 */
export async function takePort(): Promise<number> {
  for (let port = free.pop(); port !== undefined; port = free.pop()) {
    if (await isFree(port)) return port;
  }
  for (let port = first; port <= last; port += 2) {
    if ((await claim(port + 1)) && (await isFree(port))) return port;
  }
  return 0;
}

/** Lets the next server of this process use the port. */
export function giveBackPort(port: number): void {
  if (port !== 0) free.push(port);
}

/** Listens until the process ends, without keeping it from ending. */
async function claim(port: number): Promise<boolean> {
  const claiming = createServer();
  return (await listens(claiming, port, "127.0.0.1")) && Boolean(claiming.unref());
}

/** Whether nobody listens on it, not even a program that knows nothing of claims. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  if (!(await listens(probe, port))) return false;
  await new Promise((closed) => probe.close(closed));
  return true;
}

function listens(server: Server, port: number, host?: string): Promise<boolean> {
  return new Promise((done) => {
    server.once("error", () => done(false));
    server.listen(port, host, () => done(true));
  });
}
