import { acceptedExtensions, acceptedKinds } from "./accepted-files";
import {
  acceptedExtension,
  type EarlyRefusal,
  earlyRefusalMessage,
  notAProgram,
  quotedName,
  type Refusal,
  unpacked,
} from "./refusals";

/**
 * One or two sentences that name the file, the rule and what to do.
 * `detected` is what the bytes are, as a noun phrase with its article ("a PowerPoint presentation").
 */
export function refusalMessage(
  fileName: string,
  refusal: Refusal | EarlyRefusal | "name" | "infected",
  detected?: string,
): string {
  if (isEarly(refusal)) return earlyRefusalMessage(fileName, refusal);
  const name = quotedName(fileName);
  const found = detected ?? "another kind of file";

  switch (refusal) {
    case "name":
      return `${name} has a name that is too long or has characters that are not allowed. Rename the file, with at most 255 characters, and upload it again.`;
    case "infected":
      return `${name} was refused: the virus scanner found a problem in it. Check your device for viruses, then upload a clean copy.`;
    case "mismatch":
      return `${name} is ${found}, not what its name says. Accepted kinds are ${acceptedKinds}: ${remedy(detected)}.`;
    case "unrecognised":
      return `${name} is not ${kindByName(fileName)}, although its name says so. Open it in the program that made it, save it as PDF, Word or Excel, and upload that file.`;
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
    case "external-part":
      return `${name} loads a picture or another part from the internet or a network when it is opened, which is not accepted. Insert that part into the document, or save it as PDF, and upload that copy. Links that a reader clicks are accepted.`;
    case "launch":
      return `${name} contains a command that starts a program or opens another file, which is not accepted. Print it as a new PDF, and upload that.`;
    case "too-complex":
      return `${name} takes too long to check, and is not accepted. Save a new copy, or a PDF, and upload that.`;
    case "bomb":
      return `${name} becomes far too large when it is opened, and is not accepted. Save a new copy, or a PDF, and upload that.`;
  }
}

const kinds = {
  pdf: "a PDF",
  doc: "a Word document",
  docx: "a Word document",
  xls: "an Excel workbook",
  xlsx: "an Excel workbook",
};

function kindByName(fileName: string): string {
  const extension = acceptedExtension(fileName);
  return extension ? kinds[extension] : "an accepted kind of file";
}

const isEarly = (refusal: string): refusal is EarlyRefusal =>
  refusal === "too-large" || refusal === "empty" || refusal === "extension";

function remedy(detected: string | undefined) {
  if (detected === "a program") return notAProgram;
  if (detected && /\barchive \(\.(?:rar|7z|gz)\)$/.test(detected)) return unpacked;
  const renamed = acceptedExtensions.find((kind) => detected?.endsWith(`(.${kind})`));
  return renamed
    ? `give it the extension .${renamed} and upload it again`
    : "save it as one of these and upload it again";
}
