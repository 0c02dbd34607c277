import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createConverter } from "./converter.server";

const limits = { wait: 500, most: 10_000, kept: 300, atOnce: 2 };

/** A service of its interface on this machine, as it answers. */
async function aService(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function aClock() {
  let now = 1_000;
  return {
    now: () => now,
    advance: (by: number) => {
      now += by;
    },
  };
}

test("the file is sent as Gotenberg takes it, and what was converted is kept for a while", async () => {
  const asked: string[] = [];
  const url = await aService(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    asked.push(`${request.method} ${request.url} ${/name="files"; filename="([^"]+)"/.exec(body)?.[1]}`);
    response.end(`%PDF-1.7 ${"x".repeat(120)} of ${body.includes("first") ? "first" : "other"}`);
  });
  const clock = aClock();
  const converter = createConverter(url, clock, limits);
  const [first, again] = await Promise.all([
    converter.toPdf("doc", Buffer.from("first")),
    converter.toPdf("doc", Buffer.from("first")),
  ]);
  expect(String(first)).toMatch(/^%PDF-.*first$/);
  expect(again).toBe(first);
  expect(await converter.toPdf("doc", Buffer.from("first"))).toBe(first);
  expect(asked).toEqual(["POST /forms/libreoffice/convert document.doc"]);
  for (const other of ["b", "c"]) await converter.toPdf("xls", Buffer.from(other));
  await converter.toPdf("doc", Buffer.from("first"));
  expect(asked, "the oldest has made room").toHaveLength(4);
  clock.advance(3_600_001);
  await converter.toPdf("doc", Buffer.from("first"));
  expect(asked, "after an hour").toHaveLength(5);
});

test("a service that is slow, away, busy or wrong is told to the reader in one sentence", async () => {
  const clock = aClock();
  const troubleOf = (url: string, most = limits.most) =>
    createConverter(url, clock, { ...limits, most })
      .toPdf("doc", Buffer.from("x"))
      .then(
        () => "converted",
        ({ passes, sentence }) => [passes, sentence],
      );
  const later = [true, expect.stringContaining("does not answer. Download it, or try again in a few minutes.")];
  const never = [false, expect.stringContaining("could not read it")];
  expect(await troubleOf(await aService(() => {})), "slow").toEqual(later);
  expect(await troubleOf("http://127.0.0.1:1"), "away").toEqual(later);
  const answering = (status: number, body = "no", headers = {}) =>
    aService((request, response) => {
      request.resume();
      response.writeHead(status, headers).end(body);
    });
  expect(await troubleOf(await answering(503))).toEqual(later);
  expect(await troubleOf(await answering(302, "", { Location: "http://127.0.0.1:1/" })), "leads elsewhere").toEqual(
    later,
  );
  expect(await troubleOf(await answering(400))).toEqual(never);
  expect(await troubleOf(await answering(200, "<html>")), "no PDF").toEqual(never);
  expect(await troubleOf(await answering(200, "%PDF-1.7 and more"), 5), "too large").toEqual(never);

  const slow = createConverter(await aService(() => {}), clock, limits);
  const waiting = ["a", "b"].map((one) => slow.toPdf("doc", Buffer.from(one)).catch(() => "waited"));
  await expect(slow.toPdf("doc", Buffer.from("c"))).rejects.toMatchObject({ passes: true });
  expect(await Promise.all(waiting)).toEqual(["waited", "waited"]);
  expect(createConverter(undefined, clock).configured).toBe(false);
});
