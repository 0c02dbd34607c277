import { aDoc, anXls } from "./compound-files";
import { anEncryptedPdf } from "./encrypted-pdfs";
import { aDocx, aDocxWithTemplate, anXlsx } from "./office-packages";
import { aCompressedPdf, aPdf } from "./pdfs";

export type NamedFile = readonly [name: string, bytes: Buffer];

/** Whole files of every kind, to be bent. */
export const originals = (): NamedFile[] => [
  ["a.pdf", aPdf()],
  ["a.pdf", aCompressedPdf()],
  ["a.pdf", anEncryptedPdf({ revision: 6, userPassword: "" })],
  ["a.doc", aDoc({ template: "http://example.org/t.dot" })],
  ["a.xls", anXls()],
  ["a.docx", aDocxWithTemplate("Normal.dotm")],
  ["a.docx", aDocx()],
  ["a.xlsx", anXlsx()],
];

/** Cuts the file, repeats a piece of it, or writes over some of its bytes. */
export function bend(original: Buffer, random: Random): Buffer {
  const way = random(4);
  if (way === 0) return original.subarray(0, 1 + random(original.length));
  const at = random(original.length);
  if (way === 1) return Buffer.concat([original.subarray(0, at), original.subarray(random(at + 1))]);
  const bent = Buffer.from(original);
  const reach = way === 2 ? Math.min(600, bent.length) : bent.length;
  for (let count = 1 + random(30); count > 0; count -= 1) bent[random(reach)] = random(3) ? random(256) : 255;
  return bent;
}

/** A whole number from 0 to `below` - 1. */
export type Random = (below: number) => number;

export function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
