import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { namesOf, someoneWhoLeft } from "../inbox/administrators.server";
import { changedMeanwhile, entryLock, requireEntry, type SeenRevision, seenOf, subjectOf } from "./entry.server";
import { rulesOf } from "./kinds.server";
import { itemOf } from "./published.server";
import type { ContentRevision } from "./tables";
import type { ContentKind } from "./vocabulary";

// What one person has published while nobody else could, a second looks at as soon as there is one (decision 0083).

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "content.looked-at": { kind: ContentKind; key: string; number: number };
  }
}

/** Who has a hand in a revision, and is therefore no second person for it. */
export const handsOf = ({
  made_by,
  changed_by,
  proposed_by,
  decided_by,
}: Pick<ContentRevision, "made_by" | "changed_by" | "proposed_by" | "decided_by">) => [
  made_by,
  changed_by,
  proposed_by,
  decided_by,
];

/** Notes that a second person has looked at what a colleague has published alone. Throws 404, and Conflict. */
export async function lookAtContent({ db, dialect, clock }: Services, actor: Actor, at: SeenRevision): Promise<void> {
  const { userId } = requireStaff(actor, "content.edit");
  const { kind, key } = at;
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, entryLock(kind, key));
    const entry = await requireEntry(tx, kind, key);
    if (seenOf(entry) !== at.seen) throw new Conflict(changedMeanwhile);
    const { published } = entry;
    if (!published?.unseen) throw new Conflict("There is nothing to look at any more. Nothing was changed.");
    if (handsOf(published).includes(userId))
      throw new Conflict("You wrote or published this. A colleague has to look at it. Nothing was changed.");
    await tx.updateTable("content_revisions").set({ unseen: 0 }).where("id", "=", published.id).execute();
    const detail = { kind, key, number: published.number };
    await recordAudit(tx, clock, { userId }, { type: "content.looked-at", subject: subjectOf(kind, key), detail });
  });
}

export interface UnseenContent {
  kind: ContentKind;
  key: string;
  title: string;
  by: string;
  /** Epoch milliseconds. */
  publishedAt: number;
}

/** What colleagues have published alone and nobody else has looked at, the oldest first. */
export async function listUnseenContent({ db }: Services, actor: Actor): Promise<UnseenContent[]> {
  const { userId } = requireStaff(actor, "desk.read");
  const rows = await db
    .selectFrom("content_revisions")
    .selectAll()
    .where("state", "=", "published")
    .where("unseen", "=", 1)
    .orderBy("decided_at")
    .execute();
  const others = rows.filter((row) => !handsOf(row).includes(userId));
  const names = await namesOf(
    db,
    others.map((row) => row.decided_by),
  );
  return others.map((row) => {
    const item = itemOf(row);
    return {
      ...{ kind: row.kind, key: row.key, title: item ? rulesOf(row.kind).titleOf(item) : row.key },
      ...{ by: names.get(row.decided_by ?? "") ?? someoneWhoLeft, publishedAt: row.decided_at ?? row.changed_at },
    };
  });
}
