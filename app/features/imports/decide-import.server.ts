import { recordAudit } from "~/platform/audit/audit.server";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { cancelledEvent, confirmedEvent } from "./import-events.server";
import { requireImporter } from "./kinds.server";
import { counted } from "./staging/kind-words";
import { type PaymentSums, sumsOf } from "./staging/sums";
import { cancellable, type ImportKindName, mistakesInWords } from "./staging/vocabulary";
import "./staging/events";

const goneOn = "This import has gone on in the meantime. Look at where it stands now.";

/** The file was checked again since. */
function otherNumbers({
  kind,
  added,
  changed,
  wrong,
}: {
  kind: ImportKindName;
  added: number;
  changed: number;
  wrong: number;
}) {
  const mistakes = wrong > 0 ? `, and has ${mistakesInWords(wrong)}` : "";
  return `This import has gone on in the meantime: now it adds ${counted(added, kind)} and changes ${counted(changed, kind)}${mistakes}. Nothing was imported. Look at it again.`;
}

/**
 * Has a checked file imported: in the background, all of it or nothing, but for lines with mistakes that are left out. `shown` are the
 * numbers, and of payments the sums, that the person has agreed to. Throws Conflict when they are not those of the check.
 */
export async function confirmImport(
  { db, clock }: Services,
  actor: Actor,
  {
    importId,
    shown,
    looked,
    hand = true,
  }: {
    importId: string;
    /** `wrong`: the lines with mistakes that are left out. */
    shown: { added: number; changed: number; wrong?: number; sums?: Pick<PaymentSums, "addedCents" | "wrongCents"> };
    looked: boolean;
    /** Whether open work goes along from owners who do not see a changed client any more. */
    hand?: boolean;
  },
): Promise<void> {
  requireStaff(actor, "clients.import");
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("imports")
      .set({ updated_at: clock.now() })
      .where("id", "=", importId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound("import");
    const { userId } = requireImporter(actor, row.kind);
    const { state, added, changed, asking, wrong, left_out: left } = row;
    const sums = sumsOf(row);
    if (state !== "checked" || added + changed === 0 || (asking > 0 && !looked)) throw new Conflict(goneOn);
    if (added !== shown.added || changed !== shown.changed || wrong !== (shown.wrong ?? 0))
      throw new Conflict(otherNumbers(row));
    if (sums?.addedCents !== shown.sums?.addedCents || sums?.wrongCents !== shown.sums?.wrongCents)
      throw new Conflict("The sums of this import are others now. Nothing was imported. Look at it again.");
    await tx
      .updateTable("imports")
      .set({ state: "confirmed", confirmed_by: userId, hands_work: hand ? 1 : 0, mistakes_left: wrong })
      .where("id", "=", importId)
      .execute();
    await recordAudit(
      tx,
      clock,
      { userId },
      confirmedEvent(row.kind, importId, {
        added,
        changed,
        asking,
        ...(left > 0 && { left }),
        ...(wrong > 0 && { mistakes: wrong }),
        ...(sums && { addedCents: sums.addedCents }),
        ...(sums && wrong > 0 && { wrongCents: sums.wrongCents }),
      }),
    );
  });
}

/** Gives a file up that is not imported yet. Its rows are deleted soon after. Throws Conflict when it is too late. */
export async function cancelImport({ db, clock }: Services, actor: Actor, importId: string): Promise<void> {
  requireStaff(actor, "clients.import");
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("imports")
      .select(["state", "file_name", "kind"])
      .where("id", "=", importId)
      .executeTakeFirst();
    if (!row) throw notFound("import");
    const { userId } = requireImporter(actor, row.kind);
    if (row.state === "cancelled") return;
    const now = clock.now();
    const given = await tx
      .updateTable("imports")
      .set({ state: "cancelled", finished_at: now, updated_at: now })
      .where("id", "=", importId)
      .where("state", "in", [...cancellable])
      .returning("id")
      .executeTakeFirst();
    if (!given) throw new Conflict(goneOn);
    await recordAudit(tx, clock, { userId }, cancelledEvent(row.kind, importId, row.file_name));
  });
}
