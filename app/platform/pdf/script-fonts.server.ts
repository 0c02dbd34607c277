import type { Script } from "./scripts";

type Load = () => Promise<{ default: string }>;

/** Subsets of Noto Sans. Each is read when a document first needs it, and then kept: together they have nine megabytes. */
const load: Record<Script, Load> = {
  latin: () => import("~/fonts/print/noto-sans-latin-greek-cyrillic.ttf?inline"),
  han: () => import("~/fonts/print/noto-sans-han.ttf?inline"),
  korean: () => import("~/fonts/print/noto-sans-korean.ttf?inline"),
  thai: () => import("~/fonts/print/noto-sans-thai.ttf?inline"),
  devanagari: () => import("~/fonts/print/noto-sans-devanagari.ttf?inline"),
  arabic: () => import("~/fonts/print/noto-sans-arabic.ttf?inline"),
};

export type ScriptFonts = ReadonlyMap<Script, Buffer>;

export async function loadScriptFonts(wanted: Iterable<Script>): Promise<ScriptFonts> {
  const fonts = new Map<Script, Buffer>();
  for (const script of wanted) {
    const { default: url } = await load[script]();
    fonts.set(script, Buffer.from(url.slice(url.indexOf(",") + 1), "base64"));
  }
  return fonts;
}
