import type { Db } from "~/platform/db/tables";
import type { Stage } from "../vocabulary";
import { offerInForce, type SentLetter } from "./offer-in-force";

export interface LetterLine extends SentLetter {
  /** The amount of an offer; null for other letters. */
  amountCents: number | null;
  sentAt: number;
  /** When it was taken back, else null. */
  takenBackAt: number | null;
}

/** The offers in force on `today` (yyyy-mm-dd), by application. */
export async function readOffers(
  db: Db,
  applications: readonly { id: string; stage: Stage }[],
  today: string,
): Promise<Map<string, SentLetter & { amountCents: number | null }>> {
  // PostgreSQL refuses an empty list.
  if (applications.length === 0) return new Map();
  const rows = await db
    .selectFrom("application_decisions")
    .innerJoin("application_letters", "application_letters.decision_id", "application_decisions.id")
    .select(["id", "kind", "state", "valid_until as validUntil", "amount_cents as amountCents"])
    .select("application_decisions.application_id as of")
    .where(
      "application_decisions.application_id",
      "in",
      applications.map(({ id }) => id),
    )
    .orderBy("id", "desc")
    .execute();
  const offers = new Map<string, (typeof rows)[number]>();
  for (const { id, stage } of applications) {
    const letters = rows.filter((row) => row.of === id);
    const offer = offerInForce(letters, stage, today);
    if (offer) offers.set(id, offer);
  }
  return offers;
}

/** The amounts, in cents, of the offers in force on `today` (yyyy-mm-dd), by application. */
export async function readOfferedAmounts(...asked: Parameters<typeof readOffers>): Promise<Map<string, number>> {
  const offers = await readOffers(...asked);
  return new Map([...offers].map(([id, { amountCents }]) => [id, amountCents ?? 0]));
}

/** The decisions of an application that have a letter, newest first. Checks no access: the caller does. */
export async function readSentLetters(db: Db, applicationId: string): Promise<LetterLine[]> {
  const rows = await db
    .selectFrom("application_decisions")
    .innerJoin("application_letters", "application_letters.decision_id", "application_decisions.id")
    .select(["id", "kind", "state", "valid_until", "amount_cents", "settled_at"])
    .select("application_letters.created_at as sent_at")
    .where("application_decisions.application_id", "=", applicationId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, kind, state, valid_until, amount_cents, settled_at, sent_at }) => ({
    ...{ id, kind, state, validUntil: valid_until, amountCents: amount_cents, sentAt: sent_at },
    takenBackAt: state === "taken-back" ? settled_at : null,
  }));
}

/**
 * The offer in force: the latest one that was sent and neither taken back, declined, replaced nor expired on `today`
 * (yyyy-mm-dd). `latest` is the latest offer that was not taken back, even if it is no longer valid.
 */
export async function readOffer(db: Db, { id, stage }: { id: string; stage: Stage }, today: string) {
  const letters = await readSentLetters(db, id);
  const latest = letters.find(({ kind, state }) => kind === "offer" && state === "sent");
  return { inForce: offerInForce(letters, stage, today), latest, any: letters.some(({ kind }) => kind === "offer") };
}
