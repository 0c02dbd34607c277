import { inertPieces } from "./inert.server";
import type { Piece } from "./pieces";

/** Bytes of one picture, and of all pictures of a document. What is larger is named instead. */
const mostOfPicture = 4_194_304;
const mostOfPictures = 12_582_912;

const shownPictures = /^image\/(png|jpeg|gif|webp|bmp)$/i;

/** Where Word's own styles have a meaning that the converter does not know by itself. */
const styles = [
  "u => u",
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "br[type='page'] => hr",
];

/** The pieces of a Word document: its text, lists, tables, notes and pictures, in their order. Throws for a damaged file. */
export async function wordPieces(bytes: Buffer): Promise<Piece[]> {
  // Loaded with the first document: the inspection of uploads shares the threads and does not need it.
  const { default: mammoth } = await import("mammoth");
  let left = mostOfPictures;
  const convertImage = mammoth.images.imgElement(async (image) => {
    if (!shownPictures.test(image.contentType)) return { src: "" };
    const picture = await image.readAsBuffer();
    if (picture.length > Math.min(mostOfPicture, left)) return { src: "" };
    left -= picture.length;
    return { src: `data:${image.contentType.toLowerCase()};base64,${picture.toString("base64")}` };
  });
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage, styleMap: styles, externalFileAccess: false, includeEmbeddedStyleMap: false },
  );
  return inertPieces(value);
}
