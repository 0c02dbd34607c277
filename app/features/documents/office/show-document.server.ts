import { Readable } from "node:stream";
import { minute } from "~/platform/clock";
import type { LimitRule, Services } from "~/platform/services";
import { inMinutes } from "~/platform/too-many";
import { TaskOverran } from "~/platform/workers/workers.server";
import { fileResponse } from "../../uploads/file-response.server";
import type { OpenedFile } from "../../uploads/stored-file";
import { type ConvertedKind, convertedKinds } from "./convert.server";
import { ConverterError } from "./converter.server";
import { frame, framePolicy } from "./frame";

/** Milliseconds of processor time for one document. */
const limit = 20_000;
const openings: LimitRule = { name: "document-shown", points: 120, per: 10 * minute };
const longestFind = 100;

export interface Reader {
  userId: string;
  /** The network address of the request. */
  from: string;
}

/** The words that somebody looks for, from an address. */
export const readFind = (parameters: URLSearchParams): string =>
  (parameters.get("find") ?? "").trim().slice(0, longestFind);

/**
 * What the viewer shows of a file that has been opened for this reader: a PDF as it is, DOCX and XLSX as inert HTML for a frame of
 * an origin of its own, and DOC and XLS as the PDF that the converter makes of them.
 */
export async function shownResponse(
  services: Services,
  reader: Reader,
  { file, find }: { file: OpenedFile; find: string },
): Promise<Response> {
  if (file.kind === "pdf") return fileResponse(file, "view");
  const wait = await services.limits.take(openings, reader.userId);
  if (wait !== null)
    return sentence(429, `You have opened many documents in a short time. Please try again in ${inMinutes(wait)}.`);
  const kind = convertedKinds.find((one) => one === file.kind);
  return kind ? await asFrame(services, reader, { file, kind, find }) : await asPdf(services, file);
}

const cannotBeShown =
  "This file cannot be shown here: it is damaged, too large, or not written as its program writes it. Download it to open it in your own program.";

async function asFrame(
  { workers, log }: Services,
  { userId, from }: Reader,
  { file, kind, find }: { file: OpenedFile; kind: ConvertedKind; find: string },
): Promise<Response> {
  const bytes = new Uint8Array(Buffer.concat(await file.stream().toArray()));
  let html: string | null = null;
  try {
    html = await workers.run("convertOffice", { bytes, kind, find }, { by: userId, from, limit });
  } catch (error) {
    if (!(error instanceof TaskOverran)) throw error;
    log.warn("A document was not shown: converting it took too much time or memory", { user: userId });
  }
  const body = html ?? `<p class="note" role="status">${cannotBeShown}</p>`;
  return new Response(frame({ name: file.name, body, wide: kind === "xlsx" }), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": framePolicy,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}

async function asPdf({ converter, log }: Services, file: OpenedFile): Promise<Response> {
  try {
    const bytes = await converter.toPdf(file.kind, Buffer.concat(await file.stream().toArray()));
    const name = `${file.name.replace(/\.[^.]*$/, "")}.pdf`;
    const pdf = { name, kind: "pdf", contentType: "application/pdf", bytes: bytes.length } as const;
    return fileResponse({ ...pdf, stream: () => Readable.from([bytes]) }, "view");
  } catch (error) {
    if (!(error instanceof ConverterError)) throw error;
    log.warn("A document was not converted", { error });
    return sentence(error.passes ? 503 : 422, error.sentence);
  }
}

const sentence = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
