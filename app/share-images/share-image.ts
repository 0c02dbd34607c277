import { renderToStaticMarkup } from "react-dom/server";
import * as wealthPictures from "~/sections/pictures/wealth-pictures.module.css";
import map from "../../public/presence.svg?raw";
import { colour, type Field } from "./house-colours";
import { type Box, pictureShapes } from "./picture-shapes";
import type { SharedPage } from "./shared-pages";

/** As Open Graph and its readers want them, in pixels. */
export const imageSize = { width: 1200, height: 630 };

const margin = 60;
const inner = imageSize.width - 2 * margin;
const gutter = 20;
/** Where the fifth of twelve columns begins. */
const fifth = margin + (4 * (inner + gutter)) / 12;
const half = 640;
const bottom = imageSize.height - margin;

/** The width in pixels of a line of text in one of the two faces. */
export type Measure = (text: string, face: Face, size: number) => number;

interface Face {
  family: string;
  weight: number;
  /** In parts of the size. */
  tracking: number;
}

const display: Face = { family: "Schibsted Grotesk", weight: 500, tracking: -0.045 };
const label: Face = { family: "Schibsted Grotesk", weight: 500, tracking: -0.01 };
const serif: Face = { family: "Source Serif 4", weight: 400, tracking: 0 };

const grounds: Record<Field, string> = { signal: "signal", ink: "ink", paper: "paper" };

const sizes = [196, 176, 158, 142, 128, 116, 104, 94, 84, 76];

/** The picture of a page in a feed or a message: its title as large as it fits, and its own graphic. */
export function shareImage(page: SharedPage, measure: Measure): string {
  const field: Field = page.look === "field" ? "signal" : page.look === "ink" ? "ink" : "paper";
  const ink = colour("text", field);
  const markup = page.picture ? renderToStaticMarkup(page.picture) : "";
  // A round picture has no use for a low box: it gets the right half, and the title the left one.
  const square = markup.includes(wealthPictures.chartSquare);
  const title = setTitle(page, measure, square ? half - margin - 40 : inner);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${imageSize.width} ${imageSize.height}">`,
    `<rect width="${imageSize.width}" height="${imageSize.height}" fill="${colour(grounds[field])}"/>`,
    page.map ? presence() : "",
    square ? plate({ x: half, y: 0, width: imageSize.width - half, height: imageSize.height }) : "",
    ticks(ink),
    words(page.group, label, 30, margin, 112, ink),
    ...title.lines.map(({ text, y }) => words(text, display, title.size, margin - title.size * 0.05, y, ink)),
    square
      ? pictureShapes(
          markup,
          { x: half + 36, y: 104, width: margin + inner - half - 36, height: bottom - 104 },
          "signal",
        )
      : evidence(page, markup, title.end + 44, field, measure),
    page.figure ? "" : note(page.caption ?? "", ink, measure),
    "</svg>",
  ].join("");
}

/** As large as it fits, and low enough that the graphic has its room. */
function setTitle({ title, map: hasMap, figure }: SharedPage, measure: Measure, room: number) {
  const most = hasMap ? 300 : figure ? 130 : 236;
  const top = 142;
  const fitted = sizes.map((size) => ({ size, lines: breakLines(title, display, size, room, measure) }));
  const chosen =
    fitted.find(({ size, lines }) => lines.length * size * 0.92 <= most && lines.every(({ width }) => width <= room)) ??
    fitted.at(-1);
  if (!chosen) throw new Error("there are sizes");
  const leading = chosen.size * 0.92;
  return {
    size: chosen.size,
    lines: chosen.lines.map(({ text }, index) => ({ text, y: top + chosen.size * 0.74 + index * leading })),
    end: top + chosen.size * 0.78 + (chosen.lines.length - 1) * leading,
  };
}

function breakLines(text: string, face: Face, size: number, room: number, measure: Measure) {
  const lines: { text: string; width: number }[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const joined = last ? `${last.text} ${word}` : word;
    const width = measure(joined, face, size);
    if (last && width <= room) lines[lines.length - 1] = { text: joined, width };
    else lines.push({ text: word, width: measure(word, face, size) });
  }
  return lines;
}

/** The graphic below the title, laid out as the hero of the page lays it out. */
function evidence({ look, figure, caption }: SharedPage, markup: string, y: number, field: Field, measure: Measure) {
  const room = { x: fifth, y, width: margin + inner - fifth, height: bottom - y };
  if (figure) {
    const ink = colour("text", field);
    const meaning = [figure.unit, caption].filter(Boolean).join(" ");
    const size = Math.min((room.height - 60) / 0.74, (200 * room.width) / measure(figure.value, display, 200));
    return (
      rule(room.x, y, room.width, ink) +
      words(figure.value, display, size, room.x - size * 0.05, y + 28 + size * 0.74, ink) +
      note(meaning, ink, measure)
    );
  }
  if (look !== "plate") return pictureShapes(markup, room, field);
  const below = { ...room, x: room.x + 36, y: y + 28, width: room.width - 36, height: room.height - 28 };
  return (
    plate({ x: fifth, y: y - 8, width: imageSize.width - fifth, height: imageSize.height - y + 8 }) +
    pictureShapes(markup, below, "signal")
  );
}

/** The line in the lower left, in the first four columns. */
function note(text: string, ink: string, measure: Measure): string {
  const lines = breakLines(text, serif, 30, fifth - margin - 40, measure);
  return lines
    .map((line, index) => words(line.text, serif, 30, margin, bottom - 4 - (lines.length - 1 - index) * 38, ink))
    .join("");
}

function plate({ x, y, width, height }: Box): string {
  return `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${colour("signal")}"/>`;
}

/** The rule with the twelve column starts. */
function ticks(ink: string): string {
  const starts = Array.from({ length: 12 }, (_, column) => margin + (column * (inner + gutter)) / 12);
  return `${rule(margin, margin, inner, ink)}<path d="${starts.map((x) => `M${x + 0.75} ${margin}v14`).join("")}" stroke="${ink}" stroke-width="1.5"/>`;
}

function rule(x: number, y: number, width: number, ink: string): string {
  return `<path d="M${x} ${y}h${width}" stroke="${ink}" stroke-width="4"/>`;
}

/** The map of the footer, whose pen is white, over the whole width. */
function presence(): string {
  const drawn = map.slice(map.indexOf("</title>") + 8, map.lastIndexOf("</svg>"));
  return `<svg x="0" y="${imageSize.height - 372}" width="1200" height="358" viewBox="0 0 1440 430">${drawn}</svg>`;
}

function words(text: string, face: Face, size: number, x: number, y: number, fill: string): string {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${round(x)}" y="${round(y)}" font-family="${face.family}" font-weight="${face.weight}" font-size="${round(size)}" letter-spacing="${round(face.tracking * size)}" fill="${fill}">${safe}</text>`;
}

/** A line as an image of its own, for programs that can measure a drawing. */
export function lineToMeasure(text: string, face: Face, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4000 400">${words(text, face, size, 0, 300, "#000")}</svg>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
