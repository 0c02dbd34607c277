import { createHash } from "node:crypto";
import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { findTracked } from "../access/viewer.server";
import { standingOf } from "../loan-file/offer-in-force";
import { readSentLetters } from "../loan-file/sent-letters.server";
import type { DecisionKind } from "../loan-file/vocabulary";
import type { Viewer } from "../policy";
import type { Answers } from "../questions";
import { requireApplicationInReach } from "../reach.server";
import { readCorrections } from "../requests/corrections.server";
import { type Addressee, type LetterContent, writeLetter } from "./letter.server";
import { postalLines } from "./postal-lines";

/** Stores the PDF of a letter as it was sent. */
export async function keepLetter(
  tx: Tx,
  {
    applicationId,
    decisionId,
    kind,
    bytes,
    now,
  }: { applicationId: string; decisionId: string; kind: DecisionKind; bytes: Buffer; now: number },
): Promise<void> {
  await tx
    .insertInto("application_letters")
    .values({
      decision_id: decisionId,
      application_id: applicationId,
      bytes: bytes.toString("base64"),
      sha256: createHash("sha256").update(bytes).digest("hex"),
      created_at: now,
      parts_bear: kind === "offer" ? 1 : 0,
    })
    .execute();
}

/** The PDF of a sent letter for administrators, even if it is no longer valid. Throws 404. */
export async function readLetter(
  services: Services,
  actor: Actor,
  key: { applicationId: string; decisionId: string },
): Promise<Buffer> {
  requireStaff(actor, "desk.read");
  await requireApplicationInReach(services.db, actor, key.applicationId);
  return unsafeReadLetter(services, key);
}

/** The PDF of a letter for the application's viewers; null when it is no longer valid. Throws 404. */
export async function readOwnLetter(
  services: Services,
  viewer: Viewer,
  key: { applicationId: string; decisionId: string },
): Promise<Buffer | null> {
  const { db, clock } = services;
  const { stage } = await findTracked(db, viewer, key.applicationId);
  const letters = await readSentLetters(db, key.applicationId);
  const letter = letters.find(({ id }) => id === key.decisionId);
  if (!letter) throw notFound("letter");
  const standing = standingOf(letter, { letters, stage, today: isoDate(clock.now()) });
  return standing === "in-force" ? unsafeReadLetter(services, key) : null;
}

async function unsafeReadLetter(
  { db }: Services,
  { applicationId, decisionId }: { applicationId: string; decisionId: string },
): Promise<Buffer> {
  const letter = await db
    .selectFrom("application_letters")
    .select("bytes")
    .where("decision_id", "=", decisionId)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (!letter) throw notFound("letter");
  return Buffer.from(letter.bytes, "base64");
}

/** The PDF of a decision's letter as it would be sent now, marked as a preview. Nothing is stored. */
export async function previewLetter(
  services: Services,
  actor: Actor,
  { applicationId, content }: { applicationId: string; content: LetterContent },
): Promise<Buffer> {
  requireStaff(actor, "desk.read");
  await requireApplicationInReach(services.db, actor, applicationId);
  return composeLetter(services, applicationId, content, "Preview, not sent");
}

/** Makes the PDF of a letter. Slow: call it outside transactions. */
export async function composeLetter(
  { db, clock, firm, workers }: Services,
  applicationId: string,
  content: LetterContent,
  mark?: string,
): Promise<Buffer> {
  const to = await readAddressee(db, applicationId);
  return writeLetter({ workers, firm, issued: isoDate(clock.now()), to, mark }, content);
}

async function readAddressee(db: Db, applicationId: string): Promise<Addressee> {
  const row = await db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", applicationId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("application");
  const answers: Answers = { ...(JSON.parse(row.data) as Answers), ...(await readCorrections(db, applicationId)) };
  const said = (answer: string | undefined) => (answer?.trim().toLowerCase() === "none" ? "" : (answer?.trim() ?? ""));
  return {
    reference: row.reference,
    name: row.name,
    company: row.company,
    address: postalLines({
      street: said(answers.address),
      city: said(answers.city),
      state: said(answers.state),
      code: said(answers.zipCode),
      country: said(answers.country),
    }),
    receivedAt: row.created_at,
    asked: { amountCents: row.amount_cents, years: row.term },
  };
}
