import type { BuiltServer } from "../../tests/support/server";

/**
 * The longest time to wait for the first answer. After it the server is killed too, because it is stuck and not just
 * slow.
 */
const longest = 20_000;

/**
 * Lets people work, kills the server with -9 a given number of milliseconds after their first success, and waits until they
 * have noticed. An error that they find ends the round at once. `end` ends it in another way.
 */
export async function killUnderLoad(
  server: BuiltServer,
  { after, begun, end = server.kill }: { after: number; begun: () => boolean; end?: () => Promise<void> },
  work: (gone: AbortSignal) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  const working = work(gone.signal);
  const moment = (async () => {
    const latest = Date.now() + longest;
    while (!begun() && Date.now() < latest) await new Promise((done) => setTimeout(done, 10));
    await new Promise((done) => setTimeout(done, after));
  })();
  // An error that the crowd finds ends the round at once.
  await Promise.race([moment, working]);
  if (server.process.exitCode !== null) throw new Error(`The server ended by itself:\n${server.stderr().slice(-2000)}`);
  gone.abort();
  await end();
  await working;
}
