import bidiFactory from "bidi-js";
import { isHouseLetter } from "./letters";
import { type Script, scriptOf } from "./scripts";

type Sheet = PDFKit.PDFDocument;

interface Type {
  face: string;
  size: number;
  colour?: string;
}

/** Letters of one face and one direction; `house` is the face that was asked for. */
interface Piece {
  text: string;
  face: Script | "house";
  level: number;
  /** Where the first letter stands in the line when it is read from the left. */
  place: number;
}

const bidi = bidiFactory();

/** Whether a text has letters that the house's faces lack. What those can write they set by themselves. */
export const isMixed = (words: string) => Array.from(words).some((letter) => !isHouseLetter(letter));

/** Breaks a text of several scripts into lines of at most `width` points; each ends at a space or after a Chinese letter. */
export function mixedLines(sheet: Sheet, words: string, width: number, type: Type): string[] {
  const lines: string[] = [];
  for (const paragraph of words.split("\n")) {
    let line = "";
    for (const part of paragraph.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\s+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
    ) ?? []) {
      if (line.trim() === "" || mixedWidth(sheet, line + part.trimEnd(), type) <= width) line += part;
      else {
        lines.push(line.trimEnd());
        line = part.trimStart();
      }
      // A word that is wider than the line breaks between its letters.
      while (mixedWidth(sheet, line.trimEnd(), type) > width && line.trim().length > 1) {
        const fits = longestFitting(sheet, line, width, type);
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

function longestFitting(sheet: Sheet, line: string, width: number, type: Type): number {
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(line)) {
    if (end > 0 && mixedWidth(sheet, line.slice(0, index + segment.length), type) > width) break;
    end = index + segment.length;
  }
  return end;
}

export function mixedWidth(sheet: Sheet, line: string, type: Type): number {
  return piecesOf(line).reduce((sum, piece) => sum + pieceWidth(sheet, piece, type), 0);
}

/** Writes one line, its pieces in the order in which they are seen; `baseline` is where its letters stand. */
export function writeMixedLine(sheet: Sheet, line: string, x: number, baseline: number, type: Type) {
  let at = x;
  for (const piece of piecesOf(line).sort((a, b) => a.place - b.place)) {
    const width = pieceWidth(sheet, piece, type);
    sheet.fillColor(type.colour ?? "#071c21");
    sheet.text(piece.text, at, baseline, { lineBreak: false, baseline: "alphabetic", characterSpacing: 0 });
    at += width;
  }
}

function pieceWidth(sheet: Sheet, { text, face }: Piece, { face: house, size }: Type) {
  sheet.font(face === "house" ? house : face).fontSize(size);
  return sheet.widthOfString(text, { characterSpacing: 0 });
}

function piecesOf(line: string): Piece[] {
  const embedding = bidi.getEmbeddingLevels(line);
  const { levels } = embedding;
  const places: number[] = [];
  bidi.getReorderedIndices(line, embedding).forEach((index, place) => {
    places[index] = place;
  });
  const pieces: Piece[] = [];
  for (const { segment: word, index: start } of words(line)) {
    // A Latin or Cyrillic word stays in one face, whatever single letter the house's face lacks.
    const whole = Array.from(word).some((letter) => !isHouseLetter(letter) && scriptOf(letter) === "latin");
    let index = start;
    let previous: Piece | undefined;
    for (const letter of word) {
      const level = levels[index] ?? 0;
      const own = isHouseLetter(letter) ? (whole ? "latin" : "house") : (scriptOf(letter) ?? "house");
      const face = /\p{Mn}/u.test(letter) && previous ? previous.face : own;
      const place = places[index] ?? index;
      // Digits inside of Arabic read from the left, though their face is set from the right.
      const single = face === "arabic" && level % 2 === 0;
      if (previous && !single && previous.face === face && previous.level === level) {
        previous.text += letter;
        previous.place = Math.min(previous.place, place);
      } else {
        previous = { text: letter, face, level, place };
        pieces.push(previous);
      }
      index += letter.length;
    }
  }
  return pieces;
}

/** Words and the spaces between them, each with where it begins. */
function words(line: string) {
  return Array.from(line.matchAll(/\s|\S+/g), (match) => ({ segment: match[0], index: match.index }));
}
