import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { uploadDocument } from "~/features/documents/upload.server";
import { documentTypes } from "~/features/documents/vocabulary";
import type { ClientActor } from "~/features/identity/actor";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import type { Services } from "~/services";
import type { Chance } from "./chance";
import { demoPdf } from "./pdf";

/** Papers with figures: no identity documents. */
const kinds = Object.entries(documentTypes)
  .flatMap(([category, types]) => types.map((type) => ({ category, type })))
  .filter(({ type }) => type !== "Identity Document");

export const rejections = [
  "The second page is missing. Please send the whole document.",
  "The scan is too dark to read. Please scan it again.",
  "This is last year's statement. Please send the current one.",
  "The signature page is not signed.",
] as const;

/** Uploads one small PDF for a client, perhaps for an item that the firm has asked for, and returns its id. */
export async function uploadPaper(
  services: Services,
  client: ClientActor,
  chance: Chance,
  item?: string,
): Promise<string> {
  const { category, type } = chance.pick(kinds);
  const year = new Date(services.clock.now()).getUTCFullYear();
  const name = `${type} ${year}${chance.below(3) === 0 ? ` - ${client.name}` : ""}.pdf`;
  const figures = Array.from(
    { length: 6 },
    (_, line) => `Item ${line + 1}    $${(10_000 + chance.below(900_000)).toLocaleString("en-US")}`,
  );
  const lines = [
    client.name,
    `Dated ${isoDate(services.clock.now())}`,
    "",
    ...figures,
    "",
    "A sample for demonstration.",
  ];
  const pdf = demoPdf(type, lines, 60_000 + chance.below(900_000));
  const path = join(services.storage.tempFolder, randomUUID());
  await writeFile(path, pdf, { mode: 0o600 });
  const localDate = isoDate(services.clock.now());
  // Policies end: some soon, some in a year.
  const left = type === "Policy Document" ? 20 + (pdf.length % 400) : null;
  const expiresOn = left === null ? "" : isoDate(services.clock.now() + left * day);
  const order = { category, type, uploadKey: randomUUID(), localDate, item, expiresOn };
  const result = await uploadDocument(services, client, order, { path, name, bytes: pdf.length });
  if (!result.ok) throw new Error(`The demo's own document was refused: ${result.message}`);
  return result.id;
}
