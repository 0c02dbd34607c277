import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "../support/free-port";
import { startBuiltServer } from "../support/server";

test("a request that comes while the product is starting is answered when it has started", async () => {
  const port = await freePort();
  const starting = startBuiltServer({ env: { PORT: String(port) } });
  const answer = await firstAnswer(`http://127.0.0.1:${port}/healthz`);
  const server = await starting;
  try {
    expect(await answer.text()).toBe("ok");
  } finally {
    await server.stop();
  }
});

/** Tries again until the port is open. The first accepted connection must be answered. */
async function firstAnswer(url: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url, { signal: AbortSignal.timeout(45_000) });
    } catch (error) {
      if ((error as Error).name === "TimeoutError") throw error;
      await pause(5);
    }
  }
}
