import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { HttpBindings } from "@hono/node-server";
import busboy, { type BusboyConfig } from "busboy";
import type { Hono } from "hono";
import type { RouterContextProvider } from "react-router";
import type { ReceivedForm } from "~/features/uploads/received-form.server";
import { uploadContext } from "~/features/uploads/upload-context";
import { unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/services";
import { cleanName, keepFile } from "./keep-file";
import { collectAfterReading } from "./memory";

type Route = (
  request: Request,
  bindings: Partial<HttpBindings>,
  prepare?: (context: RouterContextProvider) => void,
) => Promise<Response>;

const maxFiles = 20;
const maxFields = 40;

/** One result that replaces the results of all files after the last accepted one. */
const tooMany = {
  ok: false as const,
  name: "More files",
  message: `You can send up to ${maxFiles} files at a time. The others were not uploaded: please send them separately.`,
};

/**
 * `paths` are the routes whose handle says `uploads`. Their multipart bodies are streamed to the disk, and not read into
 * memory by the router: files are written to the temp folder while their bytes are counted. The route's action gets the
 * files through the router's context; files that it does not use are deleted. The guards of the area run before any byte
 * is stored, because the body is received only when the action asks for it.
 */
export function uploadRoute(
  app: Hono<{ Bindings: HttpBindings }>,
  { storage }: Services,
  paths: string[],
  route: Route,
): void {
  app.on("POST", paths, async (c, next) => {
    if (!c.req.header("Content-Type")?.startsWith("multipart/form-data")) return next();
    const received: ReceivedForm[] = [];
    // The router gets the request without its body. The body is not read until `receive` is called.
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
      // Each file has been inspected and hashed by now.
      for (const form of received) for (const file of form.files) if (file.ok) collectAfterReading(2 * file.bytes);
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
  const parser = newParser({
    headers: incoming.headers,
    defParamCharset: "utf8",
    preservePath: false,
    limits: { fields: maxFields, fieldSize: 100_000, files: maxFiles, parts: maxFiles + maxFields },
  });
  parser.on("field", (name, value) => fields.set(name, value));
  parser.on("file", (field, stream, { filename }) => {
    const name = cleanName(filename);
    // An empty file input sends a part without a name and without bytes.
    if (field !== "file" || (name === "" && !filename)) {
      stream.resume();
      return;
    }
    const kept = keepFile(stream, name, folder);
    // The result is read when the whole form has been received. Until then a rejection must not end the process.
    kept.catch(() => {});
    files.push(kept);
  });
  parser.on("filesLimit", () => files.push(Promise.resolve(tooMany)));
  try {
    await pipeline(incoming, parser);
    return { fields, files: await Promise.all(files) };
  } catch (error) {
    // The sender is gone or the disk is full: the other files of this form are deleted as well.
    for (const file of await Promise.allSettled(files))
      if (file.status === "fulfilled" && file.value.ok) await rm(file.value.path, { force: true });
    throw isMalformed(error) ? unknownRequest() : error;
  }
}

function newParser(options: BusboyConfig) {
  try {
    return busboy(options);
  } catch {
    // The header names no boundary between the parts.
    throw unknownRequest();
  }
}

const isMalformed = (error: unknown) =>
  error instanceof Error && /^(Malformed part header|Unexpected end of form)$/.test(error.message);
