import { findOccurrence } from "~/content/events";
import type { Db } from "~/platform/db/tables";
import { unsafeReadMatch } from "../advisors/read-match.server";
import { stageLabels } from "../applications/terms";
import { placeInLine } from "../events/places.server";
import type { EventRegistrationTable } from "../events/tables";
import { ordinal } from "../events/terms";
import { dollars } from "../loans/figures";
import { contactSubjectLabels } from "../messages/terms";
import type { ItemKind } from "./terms";

/** What has come in, as its item shows it. */
export interface Subject {
  /** Terms and values, in order; an empty value is left out. */
  facts: (readonly [term: string, value: string])[];
  /** What the person wrote, line breaks and all. */
  text?: string;
  /** What was computed for the person, each list under its heading. */
  lists?: { heading: string; lines: string[] }[];
  /** The page on which it is worked on, where that is another one. */
  desk?: { href: string; label: string };
}

/** One reader for each kind: a new kind without one does not compile. Null when the thing is gone. */
const readers: { [K in ItemKind]: (db: Db, id: string, now: number) => Promise<Subject | null> } = {
  contact: async (db, id) => {
    const row = await db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return null;
    const facts: Subject["facts"] = [
      ["Subject", contactSubjectLabels[row.subject]],
      ["Phone", row.phone],
      ["Sent from", row.topic],
    ];
    return { facts, text: row.message };
  },

  application: async (db, id) => {
    const row = await db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return null;
    const facts: Subject["facts"] = [
      ["Company", row.company],
      ["Amount", dollars(row.amount_cents / 100)],
      ["Term", `${row.term} years`],
      ["Stage", stageLabels[row.stage]],
    ];
    return { facts, desk: { href: `/dashboard/admin/applications/${id}`, label: "Open the application" } };
  },

  match: async (db, id) => {
    const match = await unsafeReadMatch(db, id);
    if (!match) return null;
    const { answers, phone, message, proposal, wanted } = match;
    const facts = [...answers.map(({ question, answer }) => [question, answer] as const), ["Phone", phone] as const];
    const lists = proposal.proposed.map(({ slug, name, location, reasons, gaps }) => ({
      heading: `${name}, ${location}${wanted.includes(slug) ? "" : " (proposed, not wanted)"}`,
      lines: [...reasons, ...gaps.map((gap) => `But: ${gap}`)],
    }));
    const nobody = {
      heading: "Nobody could be proposed",
      lines: proposal.leftOut.map(({ name, why }) => `${name}: ${why}`),
    };
    return { facts, text: message, lists: lists.length > 0 ? lists : [nobody] };
  },

  registration: async (db, id, now) => {
    const row = await db.selectFrom("event_registrations").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return null;
    const occurrence = findOccurrence(row.occurrence_id, now);
    if (!occurrence) return { facts: [["Event", row.occurrence_id]] };
    const facts: Subject["facts"] = [
      ["Event", occurrence.series.title],
      ["Date", occurrence.date],
      ["Place", occurrence.place],
      ["Registration", await standingOf(db, row)],
    ];
    return { facts, desk: { href: `/dashboard/admin/events/${occurrence.id}`, label: "Open the list of this event" } };
  },
};

async function standingOf(db: Db, row: EventRegistrationTable): Promise<string> {
  if (row.standing === "waiting") return `${ordinal(await placeInLine(db, row))} on the waiting list`;
  return row.standing === "confirmed" ? "Has a place" : "Cancelled";
}

export const readSubject = (db: Db, kind: ItemKind, id: string, now: number) => readers[kind](db, id, now);
