import { documentSearchColumns } from "~/features/documents/client-changes.server";
import { type DocumentStatus, documentStatusCodes, documentTypes } from "~/features/documents/vocabulary";
import { hour } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import type { Chance } from "../chance";

const types = Object.entries(documentTypes).flatMap(([category, list]) => list.map((type) => ({ category, type })));

/**
 * A row of a document, with a review when it was decided. There are no bytes behind it: opening its file fails, everything else
 * works.
 */
export function documentRow(
  client: { id: string; name: string; createdAt: number },
  { by, reviewer, now, chance }: { by: string; reviewer: string; now: number; chance: Chance },
) {
  const createdAt = client.createdAt + chance.below(now - client.createdAt);
  const id = newId(createdAt);
  const { category, type } = chance.pick(types);
  const dice = chance.below(100);
  const status: DocumentStatus = dice < 85 ? "approved" : dice < 94 ? "rejected" : "pending";
  const year = new Date(createdAt).getUTCFullYear();
  const name = chance.below(10) < 6 ? `${type} ${year} - ${client.name}.pdf` : `Scan ${chance.below(1_000_000)}.pdf`;
  const decidedAt = status === "pending" ? null : Math.min(now, createdAt + chance.below(48) * hour);
  const document = {
    ...{ id, client_id: client.id, uploaded_by: by, upload_key: `${client.id}:${id}`, name, category, type },
    ...{ kind: "pdf", size_bytes: 20_000 + chance.below(400_000), sha256: digestLike(chance) },
    ...{ storage_key: `documents/${client.id}/${id}`, upload_date: isoDate(createdAt), created_at: createdAt },
    ...{ status, facet: documentStatusCodes[status], decided_at: decidedAt },
    ...{ decided_by: decidedAt === null ? null : reviewer },
    reason: status === "rejected" ? "This is last year's statement. Please send the current one." : "",
    ...documentSearchColumns({ name, clientName: client.name }),
    ...{ hidden_at: null as number | null, hidden_by: null as string | null },
  };
  const review = decidedAt !== null && {
    ...{ id: newId(decidedAt), document_id: id, act: status, at: decidedAt, by_user: reviewer },
    ...{ told_at: decidedAt, notice_id: null, mail_id: null, undone_at: null },
  };
  return { document, review };
}

function digestLike(chance: Chance): string {
  let digits = "";
  while (digits.length < 64)
    digits += chance
      .below(2 ** 32)
      .toString(16)
      .padStart(8, "0");
  return digits;
}
