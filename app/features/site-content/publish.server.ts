import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import { lockKey } from "~/platform/db/key-lock.server";
import { Conflict } from "~/platform/errors";
import { notePublicChange } from "~/platform/public-pages/changes.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireAlone } from "../identity/staff/alone.server";
import { requireSigners } from "../identity/staff/signers.server";
import { concernedBy, contentOf, entryLock, requireOpen, type SeenRevision, subjectOf } from "./entry.server";
import { tiesInWords } from "./kind/ties";
import { rulesOf } from "./kinds.server";
import { othersOf } from "./save-draft.server";
import type { ContentKind } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "content.published": {
      kind: ContentKind;
      key: string;
      number: number;
      removes: boolean;
      stays?: boolean;
      /** By the one person who wrote or proposed it, because nobody else could. */
      alone?: true;
      proposedBy: string;
    };
  }
}

/** `concerned`: who is concerned has to be read first, and nothing was changed. */
export type Published = { ok: true } | { ok: false; reason: "concerned" };

/**
 * Puts a proposal on the site, or takes the entry off it. Only a second person can: neither who proposed it nor who wrote it. Of some kinds
 * one person can with `alone` while nobody else may, and the first colleague who may looks at it afterwards (decision 0083). Whoever changes
 * what others hold on to says with `known` whom they have read of (tiesInWords). All kept pages that show it follow, on this server
 * before the answer and on the others within a second. Throws 404, and Conflict.
 */
export async function publishProposal(
  services: Services,
  actor: Actor,
  { known = "", alone = false, ...at }: SeenRevision & { known?: string; alone?: boolean },
): Promise<Published> {
  const { userId } = requireStaff(actor, "content.edit");
  const { db, dialect, clock } = services;
  const { kind, key } = at;
  const rules = rulesOf(kind);
  const published = await db.transaction().execute(async (tx): Promise<Published> => {
    await lockKey(tx, dialect, entryLock(kind, key));
    const { entry, open } = await requireOpen(tx, at);
    if (open.state !== "proposed" || open.proposed_by === null) throw new Conflict("Propose the draft first.");
    const own = [open.proposed_by, open.changed_by, open.made_by].includes(userId);
    if (own && !(alone && rules.alone))
      throw new Conflict("You wrote or proposed this. A colleague has to publish it. Nothing was changed.");
    if (own) await requireAlone(tx, userId, "content.edit");
    await requireSigners(tx, [open.proposed_by, userId]);
    const now = clock.now();
    const concerned = tiesInWords(await concernedBy(services, tx, entry, open));
    if (concerned !== known) {
      if (known === "") return { ok: false, reason: "concerned" };
      throw new Conflict("Others are concerned than this page has shown. Nothing was changed: look at it again.");
    }
    if (open.removes) {
      const why = rules.cannotGo?.(await othersOf(tx, kind, key));
      if (why) throw new Conflict(`${why} Nothing was changed.`);
    } else {
      const content = contentOf(open);
      const early = rules.tooEarly(content, isoDate(now));
      if (early) throw new Conflict(early);
      const clash = rules.clash(content, await othersOf(tx, kind, key));
      if (clash) throw new Conflict(`${Object.values(clash).flat().join(". ")}. Nothing was changed.`);
    }
    await tx
      .updateTable("content_revisions")
      .set({ state: "replaced" })
      .where("kind", "=", kind)
      .where("key", "=", key)
      .where("state", "=", "published")
      .execute();
    await tx
      .updateTable("content_revisions")
      .set({ state: "published", decided_by: userId, decided_at: now, saves: open.saves + 1, unseen: Number(own) })
      .where("id", "=", open.id)
      .execute();
    const [removes, stays] = [open.removes === 1, open.stays === 1];
    await rules.whenPublished?.(tx, key, { item: contentOf(open), removes, stays, by: userId, at: now });
    await notePublicChange(tx);
    const detail = {
      ...{ kind, key, number: open.number, removes, ...(stays && { stays }) },
      ...(own && { alone: true as const }),
      proposedBy: open.proposed_by,
    };
    await recordAudit(tx, clock, { userId }, { type: "content.published", subject: subjectOf(kind, key), detail });
    return { ok: true };
  });
  if (!published.ok) return published;
  await services.siteContent.refresh();
  services.publicPagesChanged();
  return published;
}
