import * as firmPictures from "~/sections/pictures/firm-pictures.module.css";
import firmPicturesText from "~/sections/pictures/firm-pictures.module.css?raw";
import * as wealthPictures from "~/sections/pictures/wealth-pictures.module.css";
import wealthPicturesText from "~/sections/pictures/wealth-pictures.module.css?raw";
import tokens from "~/styles/tokens.css?raw";
import * as chart from "~/ui/chart.module.css";
import chartText from "~/ui/chart.module.css?raw";

/** A drawing program outside the browser knows neither oklch nor variables: both are worked out here, from the same files. */

/** The fields that a picture stands on; they change what its rules and its pen look like, as in styles/base.css. */
export type Field = "paper" | "signal" | "ink";

const onField: Record<Field, Readonly<Record<string, string>>> = {
  paper: {},
  signal: { "text-2": "var(--ink)", rule: "oklch(0.62 0.075 188)", "rule-2": "var(--ink)" },
  ink: { "text-2": "var(--on-ink-2)", rule: "var(--rule-ink)", "rule-2": "var(--on-ink-2)", text: "var(--on-ink)" },
};

const variables = new Map([...tokens.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)].map(([, name, value]) => [name, value]));

/** '#0a1c24' for a name of styles/tokens.css. Throws when there is no such colour. */
export function colour(name: string, field: Field = "paper"): string {
  return resolve(onField[field][name] ?? variables.get(name) ?? "", field);
}

function resolve(value: string, field: Field): string {
  const [, variable] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (variable) return colour(variable, field);
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  if (!hue) throw new Error(`'${value}' is no colour of the house`);
  return hexOf(Number(lightness), Number(chroma), Number(hue));
}

/** From OKLCH by way of OKLab and linear sRGB (B. Ottosson, "A perceptual color space for image processing", 2020). */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear
    .map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
    .map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;
}

const drawn = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity"] as const;
export type Look = Partial<Record<(typeof drawn)[number], string>>;

/** What each class of the pictures says about its shape, in the order of the style sheets. */
const rules = [
  { text: chartText, names: chart },
  { text: firmPicturesText, names: firmPictures },
  { text: wealthPicturesText, names: wealthPictures },
].flatMap(({ text, names }) =>
  [...text.matchAll(/^ {2}\.(\w+) \{([^}]+)\}/gm)].map(([, name = "", body = ""]) => ({
    name: new Map(Object.entries<string>(names)).get(name) ?? name,
    body,
  })),
);

/** The look of a shape with these classes; what none of them says stays open. */
export function lookOf(classes: readonly string[], field: Field): Look {
  const look: Look = {};
  for (const { name, body } of rules) {
    if (!classes.includes(name)) continue;
    for (const property of drawn) {
      const value = new RegExp(`(?:^|\\s)${property}: ([^;]+);`).exec(body)?.[1];
      if (value === "currentColor") look[property] = colour("text", field);
      else if (value?.startsWith("var(")) look[property] = resolve(value, field);
      else if (value) look[property] = value;
    }
  }
  return look;
}
