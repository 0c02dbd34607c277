import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import { expect, test } from "vitest";
import type { Row } from "./cells";
import { xlsxStream } from "./xlsx.server";

async function written(rows: Row[] | AsyncIterable<Row>) {
  const bytes = await new Response(xlsxStream(rows, "Clients")).bytes();
  const read: unknown[][] = [];
  for await (const { values } of streamXlsxRows(bytes)) read.push(values);
  return { bytes, read };
}

test("text stays text, also a formula; money is a number and a day is a date", async () => {
  const { read } = await written([
    ["Client", "Portfolio", "Join Date", "Lines"],
    ["=HYPERLINK(1)", { cents: 123_456_78 }, { day: "2026-05-14" }, 3],
    ["Zoë & <Ōkita>\nLtd", { cents: 0 }, { day: "" }, 0],
  ]);
  expect(read[1]).toEqual(["=HYPERLINK(1)", 123_456.78, new Date("2026-05-14T00:00:00Z"), 3]);
  expect(read[2]?.[0]).toBe("Zoë & <Ōkita>\nLtd");
  expect(read[2]?.[1]).toBe(0);
});

test("columns are as wide as what they show", async () => {
  const name = "Ōkita & Daughters Holding of the Northern Isles, Limited";
  const { bytes } = await written([
    ["Client", "Portfolio", "Join Date"],
    ["Zoë", { cents: 123_456_789_00 }, { day: "2026-05-14" }],
    [name, { cents: 0 }, { day: "" }],
  ]);
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.columns?.map(({ width }) => width)).toEqual([48, "123,456,789.00".length + 2, 12]);
});

test("characters that no workbook may hold are left out, and a long text is cut", async () => {
  const { read } = await written([[`a\u0000b\u0007c\ud800`, "x".repeat(40_000)]]);
  expect(read[0]?.[0]).toBe("abc\ufffd");
  expect(String(read[0]?.[1])).toHaveLength(32_767);
});

test("a long list is made no faster than it is read", async () => {
  const made = { count: 0 };
  async function* rows(): AsyncGenerator<Row> {
    for (; made.count < 200_000; made.count += 1) yield [`Client ${made.count} ${Math.sin(made.count)}`, made.count];
  }
  const reader = xlsxStream(rows(), "Clients").getReader();
  for (let piece = 0; piece < 5; piece += 1) await reader.read();
  expect(made.count).toBeLessThan(50_000);
  await reader.cancel();
});
