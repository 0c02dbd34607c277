import * as wealthPictures from "~/sections/pictures/wealth-pictures.module.css";
import { colour, type Field, type Look, lookOf } from "./house-colours";

/** A rectangle in the units of the image. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From a drawing's own units to those of the image. */
interface Scale {
  sx: number;
  sy: number;
  x: number;
  y: number;
}

/** Of the strokes, which are drawn for a screen, in an image that is shown at half its size. */
const heavier = 1.7;

/**
 * The shapes of a picture, laid into a box: its own markup, as the page has it, without its words, which nobody could
 * read at this size. Shapes that stretch (Chart) fill the box, the others keep their proportions and stand at its lower
 * left, one below the other. Of a table, the drawings in its cells are laid out as in the table.
 */
export function pictureShapes(markup: string, box: Box, field: Field): string {
  const rows = tableRows(markup);
  if (rows.length > 0) return placeRows(rows, box, field);
  const drawings = drawingsIn(markup);
  const [first] = drawings;
  if (!first) return "";
  return viewBoxOf(attributesIn(first)) ? stacked(drawings, box, field) : drawing(first, box, field);
}

function tableRows(markup: string): string[][] {
  return (
    markup
      .split(/<tr\b[^>]*>/)
      .map((row) => row.split(/<t[dh]\b/).slice(1))
      // What follows the last cell is no longer the table's.
      .map((row) => row.map((cell) => cell.split(/<\/t[dh]>/)[0] ?? ""))
      .filter((row) => row.some((cell) => cell.includes("<svg")))
  );
}

function placeRows(rows: readonly string[][], box: Box, field: Field): string {
  // Row heads have no drawing, so that the first column is theirs.
  const columns = Math.max(...rows.map((row) => row.length)) - 1;
  const height = box.height / rows.length;
  // Marks that are too far apart are no table.
  const width = Math.min(box.width / columns, height * 2.6);
  return rows
    .flatMap((row, down) =>
      row.slice(1).flatMap((cell, across) => {
        const at = { x: box.x + across * width, y: box.y + (down + 0.15) * height };
        const room = { ...at, width: width * 0.9, height: height * 0.7 };
        return drawingsIn(cell).map((one) => drawing(one, room, field));
      }),
    )
    .join("");
}

/** Drawings with proportions of their own, at one scale, above each other. */
function stacked(drawings: readonly string[], box: Box, field: Field): string {
  const boxes = drawings.flatMap((one) => viewBoxOf(attributesIn(one)) ?? []);
  const wide = Math.max(...boxes.map(({ width }) => width));
  const gap = boxes.length > 1 ? 0.12 : 0;
  const high = boxes.reduce((sum, { height }) => sum + height * (1 + gap), 0);
  const scale = Math.min(box.width / wide, box.height / high);
  let y = box.y + box.height - high * scale;
  return boxes
    .map(({ width, height }, index) => {
      const shapes = drawing(
        drawings[index] ?? "",
        { x: box.x, y, width: width * scale, height: height * scale },
        field,
      );
      y += height * scale * (1 + gap);
      return shapes;
    })
    .join("");
}

/** The outermost svg elements that hold shapes and not only words. */
function drawingsIn(markup: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { index, 0: tag } of markup.matchAll(/<svg\b|<\/svg>/g)) {
    if (tag === "<svg" && depth++ === 0) start = index;
    if (tag === "</svg>" && --depth === 0) found.push(markup.slice(start, index + tag.length));
  }
  return found.filter((one) => /<(path|rect|line)\b/.test(one));
}

/** The first svg element of the markup and what is inside it. */
function drawing(markup: string, box: Box, field: Field): string {
  const looks: Look[] = [{}];
  const scales: Scale[] = [];
  let words = 0;
  let shapes = "";
  for (const [, end, name = "", written = ""] of markup.matchAll(/<(\/?)([a-z]+)((?:\s[^>]*)?)>/g)) {
    if (end) {
      if (name === "text") words -= 1;
      if (name === "g") looks.pop();
      if (name === "svg") scales.pop();
      continue;
    }
    const scale = scales.at(-1);
    const attributes = attributesIn(written);
    const look = { ...looks.at(-1), ...lookIn(attributes, field) };
    if (name === "svg") scales.push(scale ? within(attributes, scale) : scaleOf(attributes, box));
    else if (name === "text") words += 1;
    else if (name === "g") looks.push(look);
    else if (words === 0 && scale) shapes += shape(name, attributes, scale, look);
  }
  return shapes;
}

type Attributes = Partial<Record<string, string>>;

function attributesIn(written: string): Attributes {
  const tag = written.slice(0, written.indexOf(">") === -1 ? undefined : written.indexOf(">"));
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/gi)].map(([, name, value]) => [name, value]));
}

function lookIn({ class: classes = "", fill, stroke }: Attributes, field: Field): Look {
  const ink = colour("text", field);
  const look = lookOf(classes.split(" "), field);
  if (fill) look.fill = fill === "currentColor" ? ink : fill;
  if (stroke) look.stroke = stroke === "currentColor" ? ink : stroke;
  return look;
}

function viewBoxOf({ viewBox }: Attributes): Box | undefined {
  const [x = 0, y = 0, width, height] = viewBox?.split(" ").map(Number) ?? [];
  return width && height ? { x, y, width, height } : undefined;
}

/** A drawing without proportions of its own stretches over its box, or over the largest square at the right. */
function scaleOf(attributes: Attributes, box: Box): Scale {
  const own = viewBoxOf(attributes);
  if (own) {
    const scale = Math.min(box.width / own.width, box.height / own.height);
    return { sx: scale, sy: scale, x: box.x - own.x * scale, y: box.y - own.y * scale };
  }
  const square = attributes.class?.includes(wealthPictures.chartSquare) ? Math.min(box.width, box.height) : undefined;
  const [width, height] = [square ?? box.width, square ?? box.height];
  return { sx: width / 100, sy: height / 100, x: box.x + box.width - width, y: box.y + box.height - height };
}

/**
 * A drawing inside another counts from 0 to 100 (ui/chart.tsx), which is what the outer one was given. One with a place
 * in percent is a mark: it is drawn around that place in pixels, and does not stretch.
 */
function within({ x, y }: Attributes, outer: Scale): Scale {
  if (!x?.endsWith("%") || !y?.endsWith("%")) return outer;
  const place = { x: outer.x + Number.parseFloat(x) * outer.sx, y: outer.y + Number.parseFloat(y) * outer.sy };
  return { sx: heavier, sy: heavier, ...place };
}

function shape(name: string, attributes: Attributes, scale: Scale, look: Look): string {
  const path = pathOf(name, attributes);
  if (!path) return "";
  const width = Number(attributes["stroke-width"] ?? look["stroke-width"] ?? 1);
  const cap = attributes["stroke-linecap"];
  const said = [
    `fill="${look.fill ?? "#000"}"`,
    look.stroke && `stroke="${look.stroke}" stroke-width="${fixed(width * heavier)}"`,
    cap && `stroke-linecap="${cap}"`,
    look["stroke-dasharray"] && `stroke-dasharray="8 6"`,
    look.opacity && `opacity="${look.opacity}"`,
  ];
  return `<path d="${scaled(path, scale)}" ${said.filter(Boolean).join(" ")}/>`;
}

function pathOf(name: string, attributes: Attributes): string | undefined {
  if (name === "path") return attributes.d;
  const number = (key: string) => Number.parseFloat(attributes[key] ?? "0");
  if (name === "rect") {
    return `M${number("x")} ${number("y")}h${number("width")}v${number("height")}h${-number("width")}z`;
  }
  if (name === "line") return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
  return undefined;
}

/** How many numbers a command takes, and which of them are x (x), y (y), neither (-). */
const commands: Readonly<Record<string, string>> = {
  M: "xy",
  L: "xy",
  H: "x",
  V: "y",
  C: "xyxyxy",
  S: "xyxy",
  Q: "xyxy",
  T: "xy",
  A: "xy---xy",
  Z: "",
};

/** Path data in the units of the image. Ellipses must not be turned: no picture has such arcs. */
function scaled(path: string, { sx, sy, x, y }: Scale): string {
  return [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)]
    .map(([, command = "", written = ""], index) => {
      const kinds = commands[command.toUpperCase()];
      if (kinds === undefined) throw new Error(`a picture has the path command '${command}'`);
      // The first point stands for itself even when it is written as a step.
      const absolute = command === command.toUpperCase() || index === 0;
      const isArc = command.toUpperCase() === "A";
      const numbers = [...written.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g)].map(Number);
      const placed = numbers.map((value, at) => {
        const kind = kinds[at % kinds.length];
        const radius = isArc && at % kinds.length < 2;
        if (kind === "x") return fixed(value * sx + (absolute && !radius ? x : 0));
        if (kind === "y") return fixed(value * sy + (absolute && !radius ? y : 0));
        return value;
      });
      return command + placed.join(" ");
    })
    .join("");
}

const fixed = (value: number) => Math.round(value * 100) / 100;
