import { Readable } from "node:stream";

/** A CSV file as a download, sent while its lines are made. `name` is the file name without '.csv'. */
export function csvResponse(lines: AsyncIterable<string> | Iterable<string>, name: string): Response {
  const bytes = Readable.from(withMark(lines)).map((line: string) => Buffer.from(line));
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** The byte order mark at the beginning tells spreadsheets that the text is UTF-8. */
async function* withMark(lines: AsyncIterable<string> | Iterable<string>) {
  yield "\ufeff";
  yield* lines;
}
