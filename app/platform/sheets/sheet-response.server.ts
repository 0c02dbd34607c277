import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import type { Row, SheetFormat } from "./cells";
import { csvLines } from "./csv";
import { csvResponse } from "./csv-response.server";
import { xlsxStream } from "./xlsx.server";

/**
 * An exported list as a download, sent in pieces while its rows are made, no faster than it is received: everything else has its
 * turn after each piece. `name` is the file name without its ending.
 */
export function sheetResponse(
  rows: AsyncIterable<Row> | Iterable<Row>,
  { name, format }: { name: string; format: SheetFormat },
): Response {
  if (format === "csv") return csvResponse(csvLines(rows), name);
  const bytes = Readable.from(inTurns(xlsxStream(rows, name)), { highWaterMark: 1 });
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${name}.xlsx"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* inTurns(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) {
    yield piece;
    await turn();
  }
}
