import { describe, expect, test } from "vitest";
import { rateRecord } from "~/content/rate-records";
import { startScenario } from "./scenario";
import { scheduleCsv, scheduleFileName } from "./schedule-csv";

const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));

describe("the schedule as CSV", () => {
  test("has a line a month, plain numbers, and sums to the totals", () => {
    const [head, ...rows] = rowsOf(scheduleCsv(startScenario(rateRecord)));
    expect(head).toEqual(["Month", "Year", "Instalment", "Extra payment", "Interest", "Repaid", "Still owed"]);
    expect(rows).toHaveLength(120);
    expect(rows[0]).toEqual(["1", "1", "9426.99", "0.00", "2083.33", "7343.66", "992656.34"]);
    expect(rows[119]?.slice(0, 3)).toEqual(["120", "10", "9427.04"]);
    const sum = (column: number) => rows.reduce((cents, row) => cents + Math.round(Number(row[column]) * 100), 0);
    expect(sum(4)).toBe(13_123_885);
    expect(sum(5)).toBe(100_000_000);
    expect(rows[119]?.[6]).toBe("0.00");
  });

  test("has the extra payments in a column of their own", () => {
    const rows = rowsOf(scheduleCsv({ ...startScenario(rateRecord), once: [{ month: 12, sum: 100_000 }] }));
    expect(rows[12]?.[3]).toBe("100000.00");
    expect(rows).toHaveLength(108);
  });

  test("is named after its loan", () => {
    expect(scheduleFileName(startScenario(rateRecord))).toBe("loan-illustration-1000000-2.5-10");
    expect(scheduleFileName({ ...startScenario(rateRecord), rate: 3, extra: 1 })).toBe(
      "loan-illustration-1000000-3.0-10-with-extra-payments",
    );
  });
});
