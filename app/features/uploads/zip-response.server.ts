import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";
import { isoDate } from "~/platform/dates";

export interface ZippedFile {
  /** With its folders. */
  name: string;
  /** Epoch milliseconds. */
  createdAt: number;
  stream(): Readable | Promise<Readable>;
}

/** The archive 'NAME-2026-11-24.zip' as a download, sent while the files are read, no faster than it is received. */
export function zipResponse(files: readonly ZippedFile[], name: string, now: number): Response {
  const bytes = Readable.from(zipOf(files), { objectMode: false });
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}-${isoDate(now)}.zip"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The files are stored as they are: documents of these kinds are compressed already. */
async function* zipOf(files: readonly ZippedFile[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const take = () => {
    const taken = made;
    made = [];
    return taken;
  };
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const { name, createdAt, stream } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = createdAt;
    zip.add(entry);
    for await (const chunk of await stream()) {
      entry.push(chunk);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
