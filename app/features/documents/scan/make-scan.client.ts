import { PDFDocument } from "@cantoo/pdf-lib";
import { maxBytes } from "../../uploads/inspection/accepted-files";
import { asJpeg, type Photo, seenSize } from "./photo";

/** A4 upright, in points (ISO 216: 210 by 297 mm). */
const paper = { short: 595.28, long: 841.89 };

/** From 280 dots an inch of A4 downwards, until the PDF is small enough to be uploaded. */
const sizes = [
  { longest: 3270, quality: 0.85 },
  { longest: 2340, quality: 0.8 },
  { longest: 1760, quality: 0.7 },
];

/** One page of A4 for each photo, upright or across as the photo is. Null when the PDF would be larger than an upload may be. */
export async function makeScan(photos: readonly Photo[], name: string): Promise<File | null> {
  for (const { longest, quality } of sizes) {
    const document = await PDFDocument.create();
    document.setTitle(name);
    for (const photo of photos) {
      const picture = await document.embedJpg(await asJpeg(photo, longest, quality));
      const seen = seenSize(photo);
      const page = document.addPage(seen.width > seen.height ? [paper.long, paper.short] : [paper.short, paper.long]);
      const { width, height } = page.getSize();
      const drawn = picture.scaleToFit(width, height);
      page.drawImage(picture, { x: (width - drawn.width) / 2, y: (height - drawn.height) / 2, ...drawn });
    }
    const bytes = await document.save();
    if (bytes.length <= maxBytes) return new File([bytes.slice()], `${name}.pdf`, { type: "application/pdf" });
  }
  return null;
}
