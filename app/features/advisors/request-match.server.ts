import { createHash } from "node:crypto";
import type { Offices } from "~/content/offices";
import { policyVersions } from "~/content/policies";
import { recordAudit } from "~/platform/audit/audit.server";
import { hour } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import { newId } from "~/platform/ids.server";
import { mayAcknowledge } from "~/platform/mail/acknowledgement.server";
import { enqueueMail, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import { receiveItem } from "../inbox/receive.server";
import { itemReference } from "../inbox/reference";
import { notifyAdministrators } from "../notifications/notifications.server";
import { noneOf } from "./count-in-words";
import { labelOf, type MatchAnswers, matchForm, matchQuestions } from "./match-questions";
import type { MatchRequestInput } from "./match-schema";
import { type Proposal, proposeAdvisors, zoneOfPlace } from "./propose";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "match.requested": { about: string; proposed: string[]; wanted: string[] };
  }
}

/** A question as it was asked, with the words of the answer. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
}

export type MatchResult = { ok: true; id: string } | { ok: false; reason: "nobody-chosen" };

/**
 * Stores the wish to meet advisors with the answers and the proposal as computed now, acknowledges it by mail and puts it
 * before the administrators. Of the advisors that were ticked only proposed ones count; somebody has to be left, unless
 * nobody could be proposed. The same request within an hour is the one that is already there. Returns its id.
 */
export async function requestMatch(
  services: Services,
  { answers, ...input }: MatchRequestInput & { answers: MatchAnswers },
): Promise<MatchResult> {
  const { db, clock, dialect, siteContent, mailQueued } = services;
  const advisors = siteContent.advisors();
  const questions = matchForm(advisors);
  const { name, email, phone, message } = input;
  const proposal = proposeAdvisors(advisors, answers, clock.now());
  const proposed = proposal.proposed.map(({ slug }) => slug);
  const wanted = proposed.filter((slug) => input.advisor.includes(slug));
  if (proposed.length > 0 && wanted.length === 0) return { ok: false, reason: "nobody-chosen" };
  const asked = matchQuestions.map(
    (question): AnsweredQuestion => ({
      question: questions[question].label,
      answer: labelOf(questions, question, answers[question]),
    }),
  );
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([email.toLowerCase(), asked, wanted, message]))
    .digest("hex");
  const id = await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `match ${fingerprint}`);
    const now = clock.now();
    const twin = await tx
      .selectFrom("match_requests")
      .select("id")
      .where("fingerprint", "=", fingerprint)
      .where("created_at", ">", now - hour)
      .executeTakeFirst();
    if (twin) return twin.id;
    const requestId = newId(now);
    const answerDueAt = now + siteContent.promises().match * hour;
    await tx
      .insertInto("match_requests")
      .values({
        ...{ id: requestId, name, email, phone, message, fingerprint },
        answers: JSON.stringify(asked),
        proposal: JSON.stringify(proposal),
        wanted: JSON.stringify(wanted),
        created_at: now,
        promised_at: answerDueAt,
      })
      .execute();
    for (const document of ["privacy", "terms"] as const) {
      const version = policyVersions[document];
      await tx
        .insertInto("agreements")
        .values({ id: newId(now), subject: requestId, document, version, at: now })
        .execute();
    }
    const title = labelOf(questions, "about", answers.about);
    const search = proposal.proposed.filter(({ slug }) => wanted.includes(slug)).map((advisor) => advisor.name);
    await receiveItem(tx, clock, { id: requestId, kind: "match", name, email, title, answerDueAt, search });
    if (await mayAcknowledge(tx, clock, email)) {
      const about = {
        id: requestId,
        email,
        answerDueAt,
        place: answers.place,
        offices: advisors.offices,
        proposal,
        wanted,
      };
      await enqueueMail(tx, clock, acknowledgement(services, about));
    }
    await notifyAdministrators(tx, clock, {
      kind: "match-requested",
      subject: requestId,
      detail: { name, about: title },
    });
    await recordAudit(tx, clock, "visitor", {
      type: "match.requested",
      subject: requestId,
      detail: { about: answers.about, proposed, wanted },
    });
    return requestId;
  });
  mailQueued();
  return { ok: true, id };
}

/** When a request was made: its id carries the moment (RFC 9562, 5.7). */
const madeAt = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

export interface MatchReceipt {
  reference: string;
  answerDueAt: number;
  /** How long the answer takes, as it was promised to this request. */
  hours: number;
}

/**
 * What a page may say to anybody who knows the id: nothing about the person. An id that no request has, as a program gets it that filled in
 * the hidden field, is answered like a request of today. Null for a text that cannot be an id.
 */
export async function readMatchReceipt({ db, siteContent }: Services, id: string | null): Promise<MatchReceipt | null> {
  if (!id || !/^0[0-9a-f]{7}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) return null;
  const row = await db.selectFrom("match_requests").select("promised_at").where("id", "=", id).executeTakeFirst();
  const answerDueAt = row?.promised_at ?? madeAt(id) + siteContent.promises().match * hour;
  return { reference: itemReference("match", id), answerDueAt, hours: Math.round((answerDueAt - madeAt(id)) / hour) };
}

/**
 * Only our own words, because anybody can type an address, and the mail must not carry their words to somebody else.
 * The answers, including an amount, are left out too.
 */
function acknowledgement(
  { firm, siteContent }: Services,
  {
    id,
    email,
    answerDueAt,
    place,
    offices,
    proposal,
    wanted,
  }: {
    id: string;
    email: string;
    answerDueAt: number;
    place: string;
    offices: Offices;
    proposal: Proposal;
    wanted: string[];
  },
): Message {
  const reference = itemReference("match", id);
  const chosen = proposal.proposed.filter(({ slug }) => wanted.includes(slug));
  const due = spelledOut(answerDueAt, zoneOfPlace(place, offices));
  return {
    to: email,
    subject: `Your advisor match, ${reference}`,
    heading: "Your advisor match",
    preview: `We will answer by ${due}.`,
    thread: id,
    paragraphs: [
      chosen.length > 0
        ? "We have received your request to meet the advisors below."
        : `We have received your request. ${noneOf("our", siteContent.advisors().onSite.length, "advisor", "advisors")} fits your four answers. We will look for somebody else and answer you in any case.`,
      "You do not need to do anything until then. An introduction is free of charge, and you can ask for another one.",
    ],
    terms: [
      ["Reference", reference],
      ["We will answer by", due],
      ...chosen.map(({ name, title, location }) => [name, `${title}, ${location}`] as const),
    ],
    notes: [
      `Did you not ask for this? Somebody entered your email address by mistake. Write to ${firm.email} and we will delete it.`,
    ],
  };
}
