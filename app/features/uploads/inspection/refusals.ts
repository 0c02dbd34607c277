/** The words for a refused file. Pure and client-safe: the browser refuses size and extension with the same sentences. */

export const acceptedExtensions = ["pdf", "doc", "docx", "xls", "xlsx"] as const;

/** The accepted kinds as a file picker takes them. */
export const acceptedFiles = acceptedExtensions.map((extension) => `.${extension}`).join(",");

export type DocumentKind = (typeof acceptedExtensions)[number];

/** 10 MB, where a MB is 1,048,576 bytes. A file of exactly this size is accepted. */
export const maxBytes = 10_485_760;

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
  "bomb",
  "too-complex",
] as const;

export type Refusal = (typeof refusals)[number];

const kinds = "pdf, doc, docx, xls and xlsx";

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

/**
 * One or two sentences that name the file, the rule and what to do.
 * `detected` is what the bytes are, as a noun phrase with its article ("a PowerPoint presentation").
 */
export function refusalMessage(
  fileName: string,
  refusal: Refusal | "too-large" | "name" | "infected",
  detected?: string,
): string {
  const name = `“${shortened(fileName)}”`;
  const found = detected ?? "another kind of file";

  switch (refusal) {
    case "too-large":
      return `${name} is larger than 10MB. Make it smaller or split it, then upload it again.`;
    case "name":
      return `${name} has a name that is too long or has characters that are not allowed. Rename the file, with at most 255 characters, and upload it again.`;
    case "infected":
      return `${name} was refused: the virus scanner found a problem in it. Check your device for viruses, then upload a clean copy.`;
    case "empty":
      return `${name} is empty (0 bytes). Check the file on your device, then upload it again.`;
    case "extension":
      return `${name} is not an accepted kind of file. Accepted kinds are ${kinds}: ${remedyForName(fileName)}.`;
    case "mismatch":
      return `${name} is ${found}, not what its name says. Accepted kinds are ${kinds}: ${remedy(detected)}.`;
    case "unrecognised":
      return `${name} is not a document of the kind that its name says. Accepted kinds are ${kinds}: open it in the program that made it, save it as one of these and upload that.`;
    case "damaged":
      return `${name} is damaged or incomplete and cannot be opened. Save a fresh copy from the program it came from and upload that.`;
    case "pdf-start":
      return `${name} is not a valid PDF: there is other data before its first line (%PDF). Open it, save or print it as a new PDF, and upload that.`;
    case "pdf-header":
      return `${name} is not a valid PDF: its first line (%PDF) is missing. Open it, save or print it as a new PDF, and upload that.`;
    case "macros":
      return `${name} contains macros, and files with macros are not accepted. Save it without macros (as docx, xlsx or PDF) and upload that copy.`;
    case "password":
      return `${name} needs a password to open, and files with a password are not accepted. Save a copy without the password and upload that.`;
    case "external-template":
      return `${name} loads its template from the internet or a network, which is not accepted. Remove the template in Word, or save the document as PDF, and upload that copy.`;
    case "too-complex":
      return `${name} takes too long to check, and is not accepted. Save a new copy, or a PDF, and upload that.`;
    case "bomb":
      return `${name} becomes far too large when it is opened, and is not accepted. Save a new copy, or a PDF, and upload that.`;
  }
}

const programs = /^(?:apk|app|bat|cmd|com|cpl|dll|dmg|exe|jar|js|lnk|msi|msix|pkg|ps1|scr|sh|vbs|wsf)$/;
const archives = /^(?:7z|gz|rar|tar|tgz|zip)$/;
const notAProgram = "programs are not accepted, so upload the document itself";
const unpacked = "unpack it, and upload the documents in it one by one";

function remedyForName(fileName: string) {
  const extension = extensionOf(fileName);
  if (programs.test(extension)) return notAProgram;
  return archives.test(extension) ? unpacked : "save it as one of these and upload it again";
}

function remedy(detected: string | undefined) {
  if (detected === "a program") return notAProgram;
  if (detected && /\barchive \(\.(?:rar|7z|gz)\)$/.test(detected)) return unpacked;
  const renamed = acceptedExtensions.find((kind) => detected?.endsWith(`(.${kind})`));
  return renamed
    ? `give it the extension .${renamed} and upload it again`
    : "save it as one of these and upload it again";
}

/** Shortens a long name to its beginning and its extension, so that the sentence stays readable. */
function shortened(fileName: string) {
  // Control characters and marks that change the writing direction would rearrange the sentence around the name.
  const plain = fileName.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "");
  const letters = Array.from(plain);
  return letters.length <= 80 ? plain : `${letters.slice(0, 60).join("")}…${letters.slice(-16).join("")}`;
}
