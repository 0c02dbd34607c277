import { readdir, readFile } from "node:fs/promises";
import { Socket } from "node:net";
import { extname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { bend, seeded } from "../../../../tests/support/documents/bent";
import { aDocx, aDocxWithTemplate, anXlsx } from "../../../../tests/support/documents/office-packages";
import { aPdf } from "../../../../tests/support/documents/pdfs";
import { aWrittenPdf } from "../../../../tests/support/documents/written-pdf";
import { convertOffice } from "../office/convert.server";
import { openInPdfJs } from "./open-in-pdf-js";

/** A folder of real files; without it the test opens files that it makes itself. See docs/figures.md. */
const folder = process.env.DOCUMENT_CORPUS;

interface Sample {
  name: string;
  bytes: Buffer;
}

async function* samples(): AsyncGenerator<Sample> {
  if (!folder) return yield* made();
  const names = await readdir(folder, { recursive: true });
  for (const name of names.toSorted())
    if (/\.(pdf|docx|xls[xm])$/i.test(name)) yield { name, bytes: await readFile(join(folder, name)) };
}

function* made(): Generator<Sample> {
  const whole = [
    { name: "a.docx", bytes: aDocx() },
    { name: "template.docx", bytes: aDocxWithTemplate("http://example.net/a.dotx") },
    { name: "a.xlsx", bytes: anXlsx() },
    { name: "a.pdf", bytes: aPdf() },
    { name: "written.pdf", bytes: aWrittenPdf([["One"], ["Two"]], { catalog: scripted }) },
  ];
  yield* whole;
  const random = seeded(11);
  for (let round = 0; round < 4; round += 1)
    for (const { name, bytes } of whole) yield { name: `bent ${round} ${name}`, bytes: bend(bytes, random) };
}

const scripted = "/OpenAction <</S /JavaScript /JS (app.launchURL\\('http://example.net/a'\\);)>>";

/** What is done with a file; nothing that it can do may be an error. */
async function open({ name, bytes }: Sample): Promise<"shown" | "not shown"> {
  const kind = extname(name).toLowerCase();
  if (kind === ".pdf") return (await openInPdfJs(new Uint8Array(bytes))) ? "shown" : "not shown";
  const file = { bytes: new Uint8Array(bytes), kind: kind === ".docx" ? ("docx" as const) : ("xlsx" as const) };
  const html = await convertOffice({ ...file, find: "the" });
  if (html !== null)
    expect(html, name).not.toMatch(
      /<(script|iframe|object|embed|form|link|meta|base|style)\b|<[^>]+\s(on\w+|style)=|(src|href)="(?!data:image\/|#)/i,
    );
  return html === null ? "not shown" : "shown";
}

test("whatever file is opened, nothing throws, and nobody asks the network", { timeout: 1_800_000 }, async () => {
  const asked: string[] = [];
  vi.spyOn(Socket.prototype, "connect").mockImplementation(function refuse(this: Socket, ...where: unknown[]) {
    asked.push(JSON.stringify(where));
    return this.destroy(new Error("no network"));
  });
  vi.spyOn(globalThis, "fetch").mockImplementation((to) => {
    asked.push(String(to));
    return Promise.reject(new Error("no network"));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const counts = new Map<string, number>();
  const slowest = { name: "", milliseconds: 0 };
  for await (const sample of samples()) {
    const begun = performance.now();
    const outcome = await open(sample);
    const milliseconds = performance.now() - begun;
    if (milliseconds > slowest.milliseconds) Object.assign(slowest, { name: sample.name, milliseconds });
    const what = `${extname(sample.name).toLowerCase()} ${outcome}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (folder && outcome === "not shown") process.stdout.write(`not shown: ${sample.name}\n`);
  }
  expect(asked).toEqual([]);
  expect(counts.size).toBeGreaterThan(0);
  if (folder)
    process.stdout.write(
      `${JSON.stringify(Object.fromEntries(counts))}\nslowest: ${slowest.name}, ${Math.round(slowest.milliseconds)} ms\n`,
    );
});
