import { createHash } from "node:crypto";
import { type Clock, hour } from "~/platform/clock";

/** Makes a PDF of a Word or Excel file of the old kinds, by a service of the operator. */
export interface Converter {
  /** False when no service is set up. */
  configured: boolean;
  /** Rejects with ConverterError. */
  toPdf(kind: string, bytes: Buffer): Promise<Buffer>;
}

/** Nothing was converted; `sentence` is for the reader. `passes`: it may go well later. */
export class ConverterError extends Error {
  override name = "ConverterError";
  readonly passes: boolean;
  readonly sentence: string;

  constructor(reason: string, passes: boolean, options?: ErrorOptions) {
    super(`The converter made no PDF: ${reason}`, options);
    this.passes = passes;
    this.sentence = passes
      ? "This file cannot be shown at the moment, because the service that converts old Office files does not answer. Download it, or try again in a few minutes."
      : "This file cannot be shown here: the service that converts old Office files could not read it. Download it to open it in your own program.";
  }
}

export interface ConverterLimits {
  /** Milliseconds for one file. */
  wait: number;
  /** Bytes of one PDF, and of all that are kept. */
  most: number;
  kept: number;
  /** Files that are converted at one time: the service starts an office program for each. */
  atOnce: number;
}

const usual: ConverterLimits = { wait: 60_000, most: 52_428_800, kept: 67_108_864, atOnce: 2 };
/** Until a file is converted again, in milliseconds. */
const keptFor = hour;

/**
 * A client of Gotenberg's interface: POST /forms/libreoffice/convert with the file, answered by a PDF. What was converted lately is kept
 * in memory, by the SHA-256 of the file, and not stored: it would be a second copy to erase.
 */
export function createConverter(address: string | undefined, clock: Clock, limits: ConverterLimits = usual): Converter {
  if (!address) return { configured: false, toPdf: () => Promise.reject(new ConverterError("none is set up", false)) };
  const target = new URL("/forms/libreoffice/convert", address);
  const kept = new Map<string, { pdf: Buffer; at: number }>();
  const running = new Map<string, Promise<Buffer>>();

  function keep(key: string, pdf: Buffer) {
    kept.set(key, { pdf, at: clock.now() });
    let size = [...kept.values()].reduce((sum, one) => sum + one.pdf.length, 0);
    for (const [oldest, one] of kept) {
      if (size <= limits.kept) return;
      kept.delete(oldest);
      size -= one.pdf.length;
    }
  }

  return {
    configured: true,
    async toPdf(kind, bytes) {
      const key = `${kind} ${createHash("sha256").update(bytes).digest("hex")}`;
      const earlier = kept.get(key);
      if (earlier && clock.now() - earlier.at < keptFor) return earlier.pdf;
      const same = running.get(key);
      if (same) return same;
      if (running.size >= limits.atOnce) throw new ConverterError("it is busy", true);
      const converting = convert(target, { kind, bytes, limits }).finally(() => running.delete(key));
      running.set(key, converting);
      const pdf = await converting;
      keep(key, pdf);
      return pdf;
    },
  };
}

async function convert(
  target: URL,
  { kind, bytes, limits }: { kind: string; bytes: Buffer; limits: ConverterLimits },
): Promise<Buffer> {
  const form = new FormData();
  // The client's own name for the file stays here.
  form.set("files", new Blob([new Uint8Array(bytes)]), `document.${kind}`);
  try {
    const signal = AbortSignal.timeout(limits.wait);
    const response = await fetch(target, { method: "POST", body: form, signal, redirect: "error" });
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      throw new ConverterError(`it answered ${status}`, status >= 500 || status === 429 || status === 408);
    }
    return await readPdf(response, limits.most);
  } catch (error) {
    if (error instanceof ConverterError) throw error;
    throw new ConverterError(error instanceof Error ? error.message : String(error), true, { cause: error });
  }
}

async function readPdf(response: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > most) throw new ConverterError("its PDF is too large", false);
    pieces.push(piece);
  }
  const pdf = Buffer.concat(pieces);
  if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new ConverterError("its answer is no PDF", false);
  return pdf;
}
