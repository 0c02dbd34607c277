import { acceptedExtensions, acceptedKinds, type DocumentKind } from "./accepted-files";

/** The words for a file that the browser refuses. The server refuses it with the same sentences. */

/** Every reason for which the content check refuses a file: one reason for each rule. */
export const refusals = [
  "empty",
  "extension",
  "mismatch",
  "unrecognised",
  "damaged",
  "pdf-start",
  "pdf-header",
  "macros",
  "password",
  "external-template",
  "external-part",
  "launch",
  "bomb",
  "too-complex",
] as const;

export type Refusal = (typeof refusals)[number];

/** The extension of a file name, in lower case and without its dot; "" where there is none. */
function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot < 0
    ? ""
    : fileName
        .slice(dot + 1)
        .trim()
        .toLowerCase();
}

/** Whether the extension of a name is among the accepted ones. Case does not matter. */
export function acceptedExtension(fileName: string): DocumentKind | undefined {
  const extension = extensionOf(fileName);
  return acceptedExtensions.find((accepted) => accepted === extension);
}

/** What the browser finds without reading the bytes. */
export type EarlyRefusal = "too-large" | "empty" | "extension";

/** One or two sentences that name the file, the rule and what to do. */
export function earlyRefusalMessage(fileName: string, refusal: EarlyRefusal): string {
  const name = quotedName(fileName);
  switch (refusal) {
    case "too-large":
      return `${name} is larger than 10MB. Make it smaller or split it, then upload it again.`;
    case "empty":
      return `${name} is empty (0 bytes). Check the file on your device, then upload it again.`;
    case "extension":
      return `${name} is not an accepted kind of file. Accepted kinds are ${acceptedKinds}: ${remedyForName(fileName)}.`;
  }
}

const programs = /^(?:apk|app|bat|cmd|com|cpl|dll|dmg|exe|jar|js|lnk|msi|msix|pkg|ps1|scr|sh|vbs|wsf)$/;
const photos = /^(?:heic|heif|jpe?g|png)$/;
const archives = /^(?:7z|gz|rar|tar|tgz|zip)$/;
export const notAProgram = "programs are not accepted, so upload the document itself";
export const unpacked = "unpack it, and upload the documents in it one by one";

function remedyForName(fileName: string) {
  const extension = extensionOf(fileName);
  if (programs.test(extension)) return notAProgram;
  if (photos.test(extension)) return "make a PDF from the photo and upload that";
  return archives.test(extension) ? unpacked : "save it as one of these and upload it again";
}

/** The name in quotation marks. A long one is shortened to its beginning and its extension, so that the sentence stays readable. */
export function quotedName(fileName: string) {
  // Control characters and marks that change the writing direction would rearrange the sentence around the name.
  const plain = fileName.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "");
  const letters = Array.from(plain);
  return `“${letters.length <= 80 ? plain : `${letters.slice(0, 60).join("")}…${letters.slice(-16).join("")}`}”`;
}
