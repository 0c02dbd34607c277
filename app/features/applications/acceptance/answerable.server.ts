import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { accountOf, requireClient } from "../../identity/policy";
import type { ApplicationRow } from "../access/viewer.server";
import { isAcceptanceWaiting } from "../loan-file/acceptance-back.server";
import { longDate } from "../loan-file/dates";
import { type LetterStanding, standingOf } from "../loan-file/offer-in-force";
import { type LetterLine, readSentLetters } from "../loan-file/sent-letters.server";
import type { OfferTerms } from "../loan-file/vocabulary";
import type { Viewer } from "../policy";
import type { Means } from "./vocabulary";

const acceptanceWaits =
  "You have accepted this offer. Because of the amount, somebody of our staff confirms it before it counts; we write to you then.";

/** An offer that can be answered now. */
export interface Answerable {
  decisionId: string;
  terms: OfferTerms;
  /** Those of the letter, one a line; '' without any. */
  conditions: string;
  /** yyyy-mm-dd */
  validUntil: string | null;
  sentAt: number;
  /** SHA-256 of its letter, in hexadecimal. */
  letterSha256: string;
  /** The letter says that a part bears interest from its own payout. */
  partsBear: boolean;
}

/** The offer of an application that can be answered now, or a sentence that says why there is none. */
export async function readAnswerable(
  db: Db | Tx,
  { clock }: Pick<Services, "clock">,
  { id, stage }: Pick<ApplicationRow, "id" | "stage">,
): Promise<{ offer: Answerable; why: null } | { offer: null; why: string }> {
  const letters = await readSentLetters(db, id);
  const latest = letters.find(({ kind }) => kind === "offer");
  if (!latest) throw notFound("offer");
  const standing = standingOf(latest, { letters, stage, today: isoDate(clock.now()) });
  if (standing !== "in-force") return { offer: null, why: whyNot(latest, standing) };
  if (stage !== "terms-offered") return { offer: null, why: "This offer has been accepted." };
  if (await isAcceptanceWaiting(db, id)) return { offer: null, why: acceptanceWaits };
  const row = await db
    .selectFrom("application_decisions")
    .innerJoin("application_letters", "application_letters.decision_id", "application_decisions.id")
    .select(["amount_cents", "rate", "years", "conditions", "application_letters.sha256", "parts_bear"])
    .where("application_decisions.id", "=", latest.id)
    .executeTakeFirstOrThrow();
  const terms = { amountCents: row.amount_cents ?? 0, rate: row.rate ?? 0, years: row.years ?? 0 };
  const { id: decisionId, validUntil, sentAt } = latest;
  return {
    offer: {
      ...{ decisionId, terms, conditions: row.conditions, validUntil, sentAt },
      ...{ letterSha256: row.sha256, partsBear: row.parts_bear === 1 },
    },
    why: null,
  };
}

/** The same for the offer that the person's page has shown. Throws a Conflict that says why it cannot be answered. */
export async function requireAnswerable(
  db: Db | Tx,
  services: Pick<Services, "clock">,
  application: Pick<ApplicationRow, "id" | "stage">,
  decisionId: string,
): Promise<Answerable> {
  const { offer, why } = await readAnswerable(db, services, application);
  if (!offer) throw new Conflict(`${why} Nothing was changed.`);
  if (offer.decisionId !== decisionId)
    throw new Conflict("We have sent you a newer offer since. Read its letter first. Nothing was changed.");
  return offer;
}

function whyNot({ validUntil }: LetterLine, standing: Exclude<LetterStanding, "in-force">): string {
  switch (standing) {
    case "expired":
      return `The offer was valid until ${validUntil ? longDate(validUntil) : "an earlier day"}. Write to us if you still want the loan.`;
    case "refused":
      return "This offer has been declined.";
    case "declined":
      return "We have declined the application since, so the offer is no longer valid.";
    case "withdrawn":
      return "The application was withdrawn, so the offer is no longer valid.";
    default:
      return "We have taken back this offer. It is no longer valid.";
  }
}

/**
 * What a person who answers an offer has to show. An application of an account is answered in that account: whoever only has the
 * mailed link signs in first.
 */
export async function readMeans(
  db: Db | Tx,
  { actor }: Viewer,
  { user_id: account }: Pick<ApplicationRow, "user_id">,
): Promise<Means | "sign-in"> {
  if (account === null) return "code";
  if (actor.kind !== "visitor" && accountOf(actor) === account) return "password";
  const holder = await db.selectFrom("user").select("id").where("id", "=", account).executeTakeFirst();
  // A closed account can sign in no more.
  return holder ? "sign-in" : "code";
}

/**
 * In whose name the offer is accepted: of who applied; another owner of the business, who signs in with an account of their own, accepts
 * in theirs.
 */
export const signerOf = (
  { actor }: Viewer,
  { name, user_id: account }: Pick<ApplicationRow, "name" | "user_id">,
  means: Means | "sign-in",
): string => (means === "password" && actor.kind !== "visitor" && actor.userId !== account ? actor.name : name);

/** Only owners of a business answer an offer, whether or not they have the mailed link as well. Throws 403 for its other members. */
export function requireAnswerer({ actor }: Viewer, means: Means | "sign-in"): void {
  if (actor.kind === "client" && means === "password") requireClient(actor, "owner");
}
