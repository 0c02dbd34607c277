import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { isItemAnswered } from "../../inbox/receive.server";
import { linkAddressLimit, linkLimit, wrongPairLimit, wrongReferenceLimit } from "../limits";
import { promisedReview } from "../promised-review";
import { normalReference } from "../reference.server";
import type { Stage } from "../vocabulary";

/** What an applicant knows without a link: the reference, and the email address of the application. */
export interface Pair {
  reference: string;
  email: string;
}

/** The application with this reference and address. Letter case and spacing do not matter. */
export async function findPair(db: Db, { reference, email }: Pair) {
  const row = await db
    .selectFrom("applications")
    .select(["id", "reference", "email", "stage", "waiting_since", "created_at", "promised_at", "review_from_hours"])
    .where("reference", "=", normalReference(reference))
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row && row.email.toLowerCase() === email.trim().toLowerCase() ? row : null;
}

/** The only facts that are shown without a link. */
export interface StatusLine {
  reference: string;
  stage: Stage;
  waiting: boolean;
  answerDueAt: number;
  /** The firm has given its first answer. */
  answered: boolean;
  /** '24-48 hours', as it was promised when the application came in. */
  review: string;
}

export type LookUp = { found: StatusLine } | { found: null } | { wait: number };

/**
 * Stage and response deadline of one application. Wrong pairs all get the same answer and are counted by network
 * address and by reference. Right ones are not counted. `wait` in milliseconds.
 */
export async function lookUpStatus({ db, limits }: Services, address: string, pair: Pair): Promise<LookUp> {
  const key = normalReference(pair.reference);
  const wait = (await limits.take(wrongPairLimit, address)) ?? (await limits.take(wrongReferenceLimit, key));
  if (wait !== null) return { wait };
  const row = await findPair(db, pair);
  if (!row) return { found: null };
  await limits.giveBack(wrongPairLimit, address);
  await limits.giveBack(wrongReferenceLimit, key);
  const { id, reference, stage, waiting_since, promised_at: answerDueAt } = row;
  const answered = await isItemAnswered(db, id);
  const line = { reference, stage, waiting: waiting_since !== null, answerDueAt, answered };
  return { found: { ...line, review: promisedReview(row) } };
}

/**
 * Milliseconds until another link may be requested; null when it may be now. It counts in the same way for every pair.
 */
export async function takeLinkTurn({ limits }: Services, address: string, { reference }: Pair): Promise<number | null> {
  return (await limits.take(linkAddressLimit, address)) ?? (await limits.take(linkLimit, normalReference(reference)));
}
