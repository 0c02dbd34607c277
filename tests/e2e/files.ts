import type { Page } from "@playwright/test";
import { aDoc } from "../support/documents/compound-files";
import { aDocx } from "../support/documents/office-packages";
import { aPdfOf } from "../support/documents/pdfs";
import { aWrittenPdf } from "../support/documents/written-pdf";

const file = (name: string, mimeType: string, bytes: Uint8Array) => ({ name, mimeType, buffer: Buffer.from(bytes) });

/** Files of different names have different bytes: the same bytes again are not stored without a question. */
export const aPdfFile = (name: string) => file(name, "application/pdf", aPdfOf(name));

export const aWrittenPdfFile = (name: string, ...given: Parameters<typeof aWrittenPdf>) =>
  file(name, "application/pdf", aWrittenPdf(...given));

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const aWordFile = (name: string) =>
  file(name, docx, aDocx({ parts: { "word/name.xml": `<name>${encodeURI(name)}</name>` } }));

/** A Word document of the kind before 2007, which nothing shows without a converter. */
export const anOldWordFile = (name: string) => file(name, "application/msword", aDoc());

/** A program with the file name of a document. */
export const aDisguisedFile = (name: string) =>
  file(name, "application/octet-stream", new TextEncoder().encode("MZ\u0090\u0000 this is not a document"));

/** A picture that the browser itself has made: a photo of a page, wider than high or higher than wide. */
export async function aPhoto(
  page: Page,
  name: string,
  [width, height]: [number, number],
  kind: "image/jpeg" | "image/png",
) {
  const base64 = await page.evaluate(
    ([width, height, kind]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      return canvas.toDataURL(kind).split(",")[1] ?? "";
    },
    [width, height, kind] as const,
  );
  return { name, mimeType: kind, buffer: Buffer.from(base64, "base64") };
}
