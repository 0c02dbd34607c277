import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDocument } from "~/features/documents/open-document.server";
import { shareDocument } from "~/features/documents/share-document.server";
import { withdrawDocument } from "~/features/documents/withdraw-document.server";
import type { Administrator, ClientActor } from "~/features/identity/actor";
import { day, hour } from "~/platform/clock";
import type { Services } from "~/services";
import { demoPdf } from "./pdf";
import type { Step } from "./script";

/** What the firm puts into a client's list: a report that was read, one that is new, and one that was wrong. */
const shared = [
  { name: "Review of the year.pdf", type: "Investment Report", note: "What we spoke about in our meeting.", ago: 40 },
  { name: "Fees of the quarter.pdf", type: "Investment Report", note: "", ago: 21 },
  {
    name: "Portfolio analysis.pdf",
    type: "Portfolio Analysis",
    note: "With the target that you have agreed to.",
    ago: 2,
  },
] as const;

export function sharingSteps(
  services: Services,
  staff: Administrator,
  { client, now }: { client: ClientActor; now: number },
): Step[] {
  return shared.map(({ name, type, note, ago }, index) => ({
    at: now - ago * day + index * hour,
    run: async () => {
      const pdf = demoPdf(type, [client.name, "", note || "A sample for demonstration."], 40_000);
      const path = join(services.storage.tempFolder, randomUUID());
      await writeFile(path, pdf, { mode: 0o600 });
      const order = { clientId: client.clientId, category: "Investment", type, note, shareKey: randomUUID() };
      const result = await shareDocument(services, staff, order, { path, name, bytes: pdf.length });
      if (!result.ok) throw new Error(`The demo's own document was refused: ${result.message}`);
      if (index === 0) await openDocument(services, client, result.id, "view");
      const reason = "The fees of another account were among them. A corrected one follows.";
      if (index === 1) await withdrawDocument(services, staff, { documentId: result.id, reason });
    },
  }));
}
