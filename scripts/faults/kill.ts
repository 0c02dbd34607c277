import type { BuiltServer } from "../../tests/support/server";

/**
 * Lets people work, kills the server with -9 after so many milliseconds, and waits until they have noticed. What they
 * find wrong ends it at once.
 */
export async function killUnderLoad(
  server: BuiltServer,
  after: number,
  work: (gone: AbortSignal) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  const working = work(gone.signal);
  const moment = new Promise((done) => setTimeout(done, after));
  // A fault of the crowd ends the round at once.
  await Promise.race([moment, working]);
  if (server.process.exitCode !== null) throw new Error(`The server ended by itself:\n${server.stderr().slice(-2000)}`);
  gone.abort();
  await server.kill();
  await working;
}
