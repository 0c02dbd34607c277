import type { Selectable } from "kysely";
import { isoDate } from "~/platform/dates";
import type { Tables } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { readAcceptances } from "../acceptance/acceptances.server";
import type { AcceptanceLine } from "../acceptance/vocabulary";
import { findTracked } from "../access/viewer.server";
import { type LetterStanding, standingOf } from "../loan-file/offer-in-force";
import { readSentLetters } from "../loan-file/sent-letters.server";
import type { AskedFor } from "../loan-file/vocabulary";
import type { Viewer } from "../policy";
import type { Answers } from "../questions";

/** A request as the applicant sees it. */
export interface OwnRequest extends AskedFor {
  /** A correction: as it was submitted. */
  original: string;
  /** The names of the files that came with the answer. */
  files: string[];
}

/** A letter as the applicant sees it. */
export interface OwnLetter {
  id: string;
  kind: "offer" | "decline";
  sentAt: number;
  standing: LetterStanding;
  /** When it was taken back, else null. */
  takenBackAt: number | null;
  /** yyyy-mm-dd, of an offer. */
  validUntil: string | null;
}

/** The firm's requests to the applicant, open ones first, its letters, and the offers that were accepted online, newest first. */
export async function readOwnTasks(
  { db, clock }: Services,
  viewer: Viewer,
  applicationId: string,
): Promise<{ requests: OwnRequest[]; letters: OwnLetter[]; acceptances: AcceptanceLine[] }> {
  const application = await findTracked(db, viewer, applicationId);
  const submitted = JSON.parse(application.data) as Answers;
  const rows = await db
    .selectFrom("application_requests")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("id", "desc")
    .execute();
  const files = await db
    .selectFrom("application_files")
    .select(["request_id", "name"])
    .where("application_id", "=", applicationId)
    .where("request_id", "is not", null)
    .orderBy("id")
    .execute();
  const requests = rows.map((row) =>
    present(
      row,
      submitted,
      files.flatMap(({ request_id, name }) => (request_id === row.id ? [name] : [])),
    ),
  );
  const letters = await readSentLetters(db, applicationId);
  const situation = { letters, stage: application.stage, today: isoDate(clock.now()) };
  return {
    acceptances: await readAcceptances(db, applicationId),
    requests: requests.toSorted((one, other) => Number(other.state === "open") - Number(one.state === "open")),
    letters: letters.map((letter) => {
      const { id, kind, sentAt, takenBackAt, validUntil } = letter;
      return { id, kind, sentAt, takenBackAt, validUntil, standing: standingOf(letter, situation) };
    }),
  };
}

/** One request, for the page on which it is answered. Throws 404 for everybody who does not follow the application. */
export async function readOwnRequest(
  { db }: Services,
  viewer: Viewer,
  { applicationId, requestId }: { applicationId: string; requestId: string },
): Promise<OwnRequest> {
  const application = await findTracked(db, viewer, applicationId);
  const row = await db
    .selectFrom("application_requests")
    .selectAll()
    .where("id", "=", requestId)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (!row) throw notFound("request");
  return present(row, JSON.parse(application.data) as Answers, []);
}

function present(row: Selectable<Tables["application_requests"]>, submitted: Answers, files: string[]): OwnRequest {
  return {
    files,
    id: row.id,
    kind: row.kind,
    field: row.field,
    text: row.text,
    dueOn: row.due_on,
    state: row.state,
    createdAt: row.created_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    original: row.original_value ?? (row.field ? String(submitted[row.field] ?? "") : ""),
    corrected: row.corrected_value,
  };
}
