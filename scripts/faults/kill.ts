import type { BuiltServer } from "../../tests/support/server";

/** A machine that needs longer for its first answer is not under load but stuck: it is killed all the same. */
const longest = 20_000;

/**
 * Lets people work, kills the server with -9 so many milliseconds after the work has begun to bear fruit, and waits until
 * they have noticed. What they find wrong ends it at once.
 */
export async function killUnderLoad(
  server: BuiltServer,
  { after, begun }: { after: number; begun: () => boolean },
  work: (gone: AbortSignal) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  const working = work(gone.signal);
  const moment = (async () => {
    const end = Date.now() + longest;
    while (!begun() && Date.now() < end) await new Promise((done) => setTimeout(done, 10));
    await new Promise((done) => setTimeout(done, after));
  })();
  // A fault of the crowd ends the round at once.
  await Promise.race([moment, working]);
  if (server.process.exitCode !== null) throw new Error(`The server ended by itself:\n${server.stderr().slice(-2000)}`);
  gone.abort();
  await server.kill();
  await working;
}
