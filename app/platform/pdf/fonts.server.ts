// Inlined into the server's build, so that it needs no other files. The fonts are versions of the site's fonts with one
// weight each and without ligatures: the PDF library reads neither WOFF2 nor variable fonts, and with ligatures text
// copied from a document would lose letters.
import medium from "~/fonts/print/schibsted-grotesk-medium.ttf?inline";
import regular from "~/fonts/print/schibsted-grotesk-regular.ttf?inline";
import serif from "~/fonts/print/source-serif-4-regular.ttf?inline";

export type Face = "regular" | "medium" | "serif";

const bytes = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

export const fonts: Record<Face, Buffer> = {
  regular: bytes(regular),
  medium: bytes(medium),
  serif: bytes(serif),
};
