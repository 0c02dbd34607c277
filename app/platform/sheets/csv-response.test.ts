import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { csvLine } from "./csv";
import { csvResponse } from "./csv-response.server";

const many = 60_000;

async function* lines(made: { count: number }) {
  for (; made.count < many; made.count += 1) yield csvLine([`Client ${made.count}`, "a".repeat(100), "=1+1"]);
}

test("a long file is sent in pieces, and everything else has its turn between them", async () => {
  const made = { count: 0 };
  let turns = 0;
  let runs = true;
  const others = (async () => {
    for (; runs; turns += 1) await turn();
  })();
  const response = csvResponse(lines(made), "clients");
  const sizes: number[] = [];
  const texts: string[] = [];
  for await (const piece of response.body ?? []) {
    sizes.push(piece.length);
    texts.push(new TextDecoder("utf-8", { ignoreBOM: true }).decode(piece));
  }
  runs = false;
  await others;
  const text = texts.join("");
  expect(text.startsWith("\ufeffClient 0,")).toBe(true);
  expect(text.split("\r\n")).toHaveLength(many + 1);
  expect(text.endsWith(`Client ${many - 1},${"a".repeat(100)},'=1+1\r\n`)).toBe(true);
  expect(Math.max(...sizes)).toBeLessThan(40_000);
  expect(sizes.length).toBeLessThan(many / 50);
  expect(turns).toBeGreaterThanOrEqual(sizes.length);
});

test("no more is made than is read, and a reader that leaves ends the making", async () => {
  const made = { count: 0 };
  const reader = csvResponse(lines(made), "clients").body?.getReader();
  await reader?.read();
  for (let turns = 0; turns < 50; turns += 1) await turn();
  expect(made.count).toBeLessThan(2_000);
  await reader?.cancel();
  const before = made.count;
  for (let turns = 0; turns < 50; turns += 1) await turn();
  expect(made.count).toBe(before);
});
