import type { PDFDocumentProxy } from "pdfjs-dist";
import * as styles from "./print-pages.module.css";

/** More pages than this are printed by the browser's own viewer: as pictures they would fill the memory. */
export const mostPrinted = 40;

/** Dots for each point: 150 dots an inch. */
const density = 150 / 72;

/** Draws the pages as pictures and opens the browser's print dialog with nothing but them. */
export async function printPages(pdf: PDFDocumentProxy, turned: number): Promise<void> {
  const pictures: HTMLImageElement[] = [];
  try {
    for (let page = 1; page <= pdf.numPages; page += 1) pictures.push(await pictureOf(pdf, page, turned));
    const place = document.createElement("div");
    place.className = styles.printPages;
    place.append(...pictures);
    document.body.append(place);
    document.documentElement.classList.add(styles.isPrinting);
    await Promise.all(pictures.map((picture) => picture.decode()));
    // Where print() returns before the dialog is closed, the pictures stay until then.
    const clear = () => {
      document.documentElement.classList.remove(styles.isPrinting);
      place.remove();
      for (const { src } of pictures) URL.revokeObjectURL(src);
    };
    addEventListener("afterprint", clear, { once: true });
    print();
  } catch (error) {
    for (const { src } of pictures) URL.revokeObjectURL(src);
    throw error;
  }
}

async function pictureOf(pdf: PDFDocumentProxy, page: number, turned: number): Promise<HTMLImageElement> {
  const proxy = await pdf.getPage(page);
  const viewport = proxy.getViewport({ scale: density, rotation: (proxy.rotate + turned) % 360 });
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await proxy.render({ canvas, viewport, intent: "print" }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error(`Page ${page} is too large for a picture`);
  const picture = new Image();
  picture.src = URL.createObjectURL(blob);
  picture.alt = `Page ${page}`;
  return picture;
}
