import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { parentWatch } from "./paths.mjs";

/** @param {string} code of a process that watches the pipe of this one */
function start(code) {
  const child = spawn(process.execPath, ["--import", parentWatch, "--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit", "pipe"],
  });
  const { stdout, stdio } = child;
  if (!stdout || !stdio[3]) throw new Error("The process has no pipes");
  return { child, stdout, pipe: stdio[3] };
}

test("a process ends when the pipe closes", async () => {
  const { child, stdout, pipe } = start("setInterval(() => {}, 1_000); process.stdout.write('up');");
  await once(stdout, "data");
  pipe.destroy();
  expect((await once(child, "exit"))[1]).toBe("SIGTERM");
});

test("a server goes on answering after one of its threads has ended", async () => {
  const { child, stdout } = start(`
    import { once } from "node:events";
    import { createServer } from "node:http";
    import { Worker } from "node:worker_threads";
    const server = createServer((request, response) => response.end("still here")).listen(0, "127.0.0.1");
    await once(server, "listening");
    await once(new Worker("", { eval: true }), "exit");
    // The second connection gets the file descriptor that the thread has closed, if it has closed one.
    for (const turn of [1, 2]) {
      const address = "http://127.0.0.1:" + server.address().port;
      const answer = await fetch(address, { headers: { Connection: "close" }, signal: AbortSignal.timeout(5_000) });
      process.stdout.write(turn + " " + (await answer.text()) + " ");
    }
    process.exit();
  `);
  const ended = once(child, "exit");
  expect(await text(stdout)).toBe("1 still here 2 still here ");
  expect(await ended).toEqual([0, null]);
});
