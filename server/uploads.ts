import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { HttpBindings } from "@hono/node-server";
import busboy from "busboy";
import type { Hono } from "hono";
import type { RouterContextProvider } from "react-router";
import { maxBytes, refusalMessage } from "~/features/documents/inspection/refusals";
import type { ReceivedForm } from "~/features/documents/receive-uploads.server";
import type { ReceivedFile } from "~/features/documents/upload.server";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import { uploadContext } from "~/upload-context";

type Route = (
  request: Request,
  bindings: Partial<HttpBindings>,
  prepare?: (context: RouterContextProvider) => void,
) => Promise<Response>;

/** The paths whose multipart bodies are streamed to the disk instead of being read into memory by the router. */
const uploadPaths = ["/dashboard/client", "/dashboard/client/documents"];

const maxFiles = 20;

/**
 * Receives files into the temp folder while counting bytes, then hands them to the route's action through the router's
 * context; what the action does not use is removed. The guards of the area run before a byte is stored: the route
 * receives the body only when its action asks for it.
 */
export function uploadRoute(app: Hono<{ Bindings: HttpBindings }>, { storage }: Services, route: Route): void {
  app.on("POST", uploadPaths, async (c) => {
    if (!c.req.header("Content-Type")?.startsWith("multipart/form-data")) return route(c.req.raw, c.env);
    const received: ReceivedForm[] = [];
    // The router gets the head of the request; the body stays with the socket until `receive` is called.
    const head = new Request(c.req.url, { method: "POST", headers: withoutBody(c.req.raw.headers) });
    try {
      return await route(head, c.env, (context) => {
        context.set(uploadContext, async () => {
          const form = await receive(c.env, storage.tempFolder);
          received.push(form);
          return form;
        });
      });
    } finally {
      for (const form of received) for (const file of form.files) if (file.ok) await rm(file.path, { force: true });
    }
  });
}

function withoutBody(headers: Headers): Headers {
  const head = new Headers(headers);
  head.delete("Content-Length");
  head.delete("Content-Type");
  return head;
}

async function receive({ incoming }: HttpBindings, folder: string): Promise<ReceivedForm> {
  const fields = new Map<string, string>();
  const files: Promise<ReceivedForm["files"][number]>[] = [];
  const parser = busboy({
    headers: incoming.headers,
    defParamCharset: "utf8",
    preservePath: false,
    limits: { fields: 20, fieldSize: 2000, files: maxFiles, parts: maxFiles + 20 },
  });
  parser.on("field", (name, value) => fields.set(name, value));
  parser.on("file", (field, stream, { filename }) => {
    const name = cleanName(filename);
    // An empty file input sends a part without a name and without bytes.
    if (field !== "file" || (name === "" && !filename)) {
      stream.resume();
      return;
    }
    files.push(keep(stream, name, folder));
  });
  try {
    await pipeline(incoming, parser);
    return { fields, files: await Promise.all(files) };
  } catch (error) {
    // The sender is gone or the disk is full: what has arrived of the other files goes as well.
    for (const file of await Promise.allSettled(files))
      if (file.status === "fulfilled" && file.value.ok) await rm(file.value.path, { force: true });
    throw error;
  }
}

/** Counts while it writes: one byte above the limit and the file is given up, whatever its head declared. */
async function keep(
  stream: NodeJS.ReadableStream,
  name: string,
  folder: string,
): Promise<ReceivedForm["files"][number]> {
  const path = join(folder, newId());
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      // The rest is read and dropped, so that the answer reaches a browser that is still sending.
      if (bytes > maxBytes) done();
      else done(null, chunk);
    },
  });
  try {
    await pipeline(stream, count, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  if (bytes <= maxBytes && isKeepable(name))
    return { ok: true, path, name, bytes } satisfies { ok: true } & ReceivedFile;
  await rm(path, { force: true });
  return { ok: false, name, message: refusalMessage(name, isKeepable(name) ? "too-large" : "name") };
}

/** The last part of a path, composed, without control characters and without marks that turn the reading direction. */
function cleanName(filename: string | undefined): string {
  const last = (filename ?? "").split(/[/\\]/).at(-1) ?? "";
  return last
    .normalize("NFC")
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .trim();
}

const isKeepable = (name: string) => name !== "" && [...name].length <= 255;
