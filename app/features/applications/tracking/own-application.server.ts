import { isoDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { accountOf, requireSignedInFor } from "../../identity/policy";
import { isItemAnswered } from "../../inbox/receive.server";
import { type ApplicationRow, findTracked } from "../access/viewer.server";
import { listApplicationFiles } from "../attachments/read-files.server";
import type { AttachedFile } from "../attachments/vocabulary";
import { isAcceptanceWaiting } from "../loan-file/acceptance-back.server";
import { readOffer } from "../loan-file/sent-letters.server";
import { readStages, type StageReached } from "../loan-file/stage.server";
import type { Viewer } from "../policy";
import { promisedReview } from "../promised-review";
import type { Answers } from "../questions";
import { type NextPayment, unsafeNextPayment } from "../repayments/next-payments.server";
import { readRepaid } from "../repayments/read-repaid.server";
import { readCorrections } from "../requests/corrections.server";
import type { Stage } from "../vocabulary";
import { unansweredSince } from "./ask.server";

/** One application as its applicant sees it in a list. */
export interface OwnApplicationLine {
  id: string;
  reference: string;
  company: string;
  amountCents: number;
  /** Years. */
  term: number;
  stage: Stage;
  createdAt: number;
  answerDueAt: number;
  /** The firm has given its first answer. */
  answered: boolean;
  /** Set while the applicant has to do something: since when, and what. */
  waiting: { since: number; what: string } | null;
  /** Of a loan that is being repaid; null for any other. */
  nextPayment: NextPayment | null;
  /** The loan is repaid in full. */
  repaid: boolean;
}

export interface OwnApplication extends OwnApplicationLine {
  /** '24-48 hours': the time of the review, as it was promised when the application came in. */
  review: string;
  email: string;
  answers: Answers;
  /** Accepted corrections of these, by question. */
  corrected: Answers;
  /** The texts that were accepted. */
  accepted: { document: string; version: string }[];
  stages: StageReached[];
  /** Since when a question of the applicant waits for our answer, in epoch milliseconds; null when none does. */
  unansweredSince: number | null;
  /** yyyy-mm-dd: the last day of our offer, which is over without an answer; null otherwise. */
  offerExpiredOn: string | null;
  /** The applicant has accepted the offer online, and somebody of the staff has still to confirm it. */
  acceptanceWaits: boolean;
  files: AttachedFile[];
}

/** Everything about one application, for the people who may follow it. */
export async function readOwnApplication(services: Services, viewer: Viewer, id: string): Promise<OwnApplication> {
  const { db } = services;
  const row = await findTracked(db, viewer, id);
  const accepted = await db
    .selectFrom("agreements")
    .select(["document", "version"])
    .where("subject", "=", id)
    .orderBy("document")
    .execute();
  const answers = Object.fromEntries(
    Object.entries(JSON.parse(row.data)).map(([field, value]) => [field, String(value)]),
  );
  const stages = await readStages(db, id, row.created_at);
  const files = await listApplicationFiles(db, id);
  const corrected = await readCorrections(db, id);
  const item = await db.selectFrom("inbox_items").select("status").where("id", "=", id).executeTakeFirst();
  // An administrator may close the item without a letter, for example after a call.
  const asked = item && item.status !== "done" ? await unansweredSince(db, services, id) : null;
  const { inForce, latest } = await readOffer(db, row, isoDate(services.clock.now()));
  return {
    ...(await lineOf(services, row)),
    offerExpiredOn: row.stage === "terms-offered" && !inForce ? (latest?.validUntil ?? null) : null,
    review: promisedReview(row),
    email: row.email,
    answers,
    corrected,
    accepted,
    stages,
    files,
    unansweredSince: asked,
    acceptanceWaits: await isAcceptanceWaiting(db, id),
  };
}

/** The applications that an account has submitted, newest first. */
export async function listOwnApplications(services: Services, actor: Actor): Promise<OwnApplicationLine[]> {
  const { db } = services;
  const account = accountOf(requireSignedInFor(actor, "applications.read"));
  const rows = await db
    .selectFrom("applications")
    .selectAll()
    .where("user_id", "=", account)
    .where("hidden_at", "is", null)
    .orderBy("n", "desc")
    .limit(100)
    .execute();
  return Promise.all(rows.map((row) => lineOf(services, row)));
}

async function lineOf({ db, clock }: Services, row: ApplicationRow): Promise<OwnApplicationLine> {
  const { id, reference, company, term, stage } = row;
  return {
    id,
    reference,
    company,
    term,
    stage,
    amountCents: row.amount_cents,
    createdAt: row.created_at,
    answerDueAt: row.promised_at,
    answered: await isItemAnswered(db, id),
    waiting: row.waiting_since === null ? null : { since: row.waiting_since, what: row.waiting_for },
    nextPayment: stage === "repayment" ? await unsafeNextPayment(db, id, isoDate(clock.now())) : null,
    repaid: (await readRepaid(db, [id])).has(id),
  };
}
