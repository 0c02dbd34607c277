import { expect, test } from "vitest";
import { rateRecord } from "~/content/rate-records";
import { inThisThread } from "../../../tests/support/in-this-thread";
import { readCalculation } from "./calculation";
import { createScheduleCache } from "./schedule-cache.server";

const author = { name: "Corvane", legalName: "Corvane Global Advisory" };
const read = (query: string) => readCalculation(new URLSearchParams(query), rateRecord);
const today = "2026-11-21";

test("a schedule is made once a day, whatever year is open on the page", async () => {
  const shelf = createScheduleCache(author, "https://corvane.example", inThisThread);
  const loan = read("amount=2000000&term=5&year=3&payment=12");
  expect(shelf.find(loan, today)).toBeUndefined();
  const made = await shelf.make(loan, today);
  expect(made?.toString("latin1", 0, 8)).toBe("%PDF-1.7");
  expect(await shelf.find(read("amount=2000000&term=5"), today)).toBe(made);
  expect(shelf.find(loan, "2026-11-22")).toBeUndefined();
  expect(shelf.find(read("amount=2000001&term=5"), today)).toBeUndefined();
});

test("few may wait, and the rest are turned away at once", async () => {
  const shelf = createScheduleCache(author, "https://corvane.example", inThisThread);
  const asked = Array.from({ length: 14 }, (_, index) => shelf.make(read(`amount=${1e6 + index}&term=5`), today));
  expect(asked.filter((one) => one === null)).toHaveLength(2);
  const made = await Promise.all(asked);
  expect(new Set(made.flatMap((pdf) => (pdf ? [pdf.toString("latin1")] : []))).size).toBe(12);
  expect(await shelf.make(read("term=5"), today)).not.toBeNull();
});

test("the oldest of many is thrown away", async () => {
  const shelf = createScheduleCache(author, "https://corvane.example", inThisThread);
  for (let index = 0; index < 41; index += 1) await shelf.make(read(`amount=${1e6 + index}&term=5`), today);
  expect(shelf.find(read("amount=1000000&term=5"), today)).toBeUndefined();
  expect(shelf.find(read("amount=1000001&term=5"), today)).toBeDefined();
});
