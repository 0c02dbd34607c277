import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";

/** In letters. Making a piece takes a few milliseconds. */
const pieceLength = 16_384;

/**
 * A CSV file as a download, sent in pieces while its lines are made, no faster than it is received: everything else has its turn
 * after each piece. `name` is the file name without '.csv'.
 */
export function csvResponse(lines: AsyncIterable<string> | Iterable<string>, name: string): Response {
  const bytes = Readable.from(piecesOf(lines), { highWaterMark: 1 });
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* piecesOf(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  // The byte order mark at the beginning tells spreadsheets that the text is UTF-8.
  let piece = "\ufeff";
  for await (const line of lines) {
    piece += line;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = "";
    await turn();
  }
  yield Buffer.from(piece);
}
