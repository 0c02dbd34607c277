import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { HttpBindings } from "@hono/node-server";
import busboy, { type BusboyConfig } from "busboy";
import type { Hono } from "hono";
import type { RouterContextProvider } from "react-router";
import { actorContext, requestContext } from "~/context";
import { mostFormBytes } from "~/features/uploads/limits";
import { partBytes } from "~/features/uploads/part-size";
import { heldParts, type PartsOf } from "~/features/uploads/parts.server";
import type { ReceivedForm } from "~/features/uploads/received-form.server";
import { aheadField } from "~/features/uploads/sent-ahead";
import { uploadContext } from "~/features/uploads/upload-context";
import { collectAfterReading } from "~/platform/memory.server";
import { unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/services";
import { dropAhead, isAccepted, joinAheadFiles } from "./ahead-files";
import { cleanName, keepFile } from "./keep-file";
import { type Passage, tooLong, uploadGate } from "./upload-gate";
import { followOrder, ownerOf, partsOrderOf } from "./upload-parts";

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
 * `takesFiles` says of a path whether the handle of its route says `uploads`. Multipart bodies of these are streamed to the disk, and not read into
 * memory by the router: files are written to the temp folder while their bytes are counted. The route's action gets the
 * files through the router's context; files that it does not use are deleted. The guards of the area run before any byte
 * is stored, because the body is received only when the action asks for it. The fields of a form are received even when
 * none of its files may be stored.
 */
export function uploadRoute(
  app: Hono<{ Bindings: HttpBindings }>,
  services: Services,
  takesFiles: (path: string) => boolean,
  route: Route,
): void {
  const gate = uploadGate(services);
  app.use(async (c, next) => {
    const isForm = c.req.method === "POST" && c.req.header("Content-Type")?.startsWith("multipart/form-data");
    if (!isForm || !takesFiles(c.req.path)) return next();
    const received: ReceivedForm[] = [];
    const passages: Passage[] = [];
    const ahead: PartsOf[] = [];
    // The router gets the request without its body. The body is not read until `receive` is called.
    const head = new Request(c.req.url, { method: "POST", headers: withoutBody(c.req.raw.headers) });
    try {
      const response = await route(head, c.env, (context) => {
        context.set(uploadContext, async (lacksRoom = async () => null, parts) => {
          const sender = { actor: context.get(actorContext), address: context.get(requestContext).address };
          const order = parts && !parts.ahead ? partsOrderOf(c.req.query(), sender.actor, parts.owner) : null;
          // What has arrived of this file takes room, too.
          const arrived = async () =>
            order?.act === "keep" ? (await heldParts(services.storage, order)).length * partBytes : 0;
          const room = async (bytes: number) => lacksRoom(bytes + (await arrived()));
          const passage = await gate.enter(sender, declaredLength(c.env.incoming), room);
          passages.push(passage);
          const take = order?.act === "keep" ? passage.takePart : passage.takeFile;
          const form = await receive(c.env, services.storage.tempFolder, passage, take);
          received.push(form);
          if (order) await followOrder(services, order, form, passage);
          if (parts?.ahead && form.fields.has(aheadField))
            ahead.push(...(await joinAheadFiles(services, ownerOf(sender.actor, parts.owner), form, passage)));
          for (const file of form.files) if (file.ok) file.from = sender.address;
          context.get(requestContext).received = [...form.fields.values()];
          return form;
        });
      });
      if (isAccepted(response)) await dropAhead(services, ahead);
      return response;
    } finally {
      for (const passage of passages) passage.leave();
      for (const form of received) await deleteFiles(form.files);
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

function declaredLength({ headers }: IncomingMessage): number | null {
  const length = headers["content-length"];
  return length === undefined ? null : Number(length);
}

async function receive(
  { incoming }: HttpBindings,
  folder: string,
  passage: Passage,
  take: Passage["takeFile"],
): Promise<ReceivedForm> {
  const fields = new Map<string, string>();
  const files: Promise<KeptFile>[] = [];
  let turnedAway = false;
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
    if (passage.refusal) {
      turnedAway = true;
      stream.resume();
      return;
    }
    const kept = keepCounted(stream, { name, folder }, take);
    // The result is read when the whole form has been received. Until then a rejection must not end the process.
    kept.catch(() => {});
    files.push(kept);
  });
  parser.on("filesLimit", () => files.push(Promise.resolve(tooMany)));
  try {
    await (declaredLength(incoming) === null
      ? pipeline(incoming, (chunks) => measured(chunks, passage), parser)
      : pipeline(incoming, parser));
    const results = await Promise.all(files);
    const sent = turnedAway || results.length > 0;
    if (!sent || !passage.refusal) return { fields, files: results };
    // Only a body that declares no length can have files that were kept before it was refused.
    await deleteFiles(results);
    const { message, status } = passage.refusal;
    const refusal: KeptFile = { ok: false, name: "Your files", message };
    if (status === 429 || status === 503) refusal.later = true;
    return { fields, files: [refusal], refusedWith: status };
  } catch (error) {
    // The sender is gone or the disk is full: the other files of this form are deleted as well.
    const results = await Promise.allSettled(files);
    await deleteFiles(results.flatMap((result) => (result.status === "fulfilled" ? result.value : [])));
    throw isMalformed(error) ? unknownRequest() : error;
  }
}

/** The chunks of a body that declares no length. */
async function* measured(chunks: AsyncIterable<Buffer>, passage: Passage) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostFormBytes) passage.refusal ??= tooLong(bytes);
    yield chunk;
  }
}

type KeptFile = ReceivedForm["files"][number];

async function deleteFiles(files: readonly KeptFile[]) {
  for (const file of files) if (file.ok) await rm(file.path, { force: true });
}

async function keepCounted(
  stream: Readable,
  { name, folder }: { name: string; folder: string },
  take: Passage["takeFile"],
): Promise<KeptFile> {
  const message = await take(name).catch((error: unknown) => {
    // The parser waits until every part has been read.
    stream.resume();
    throw error;
  });
  if (message === null) return keepFile(stream, name, folder);
  stream.resume();
  return { ok: false, name, message, later: true };
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
