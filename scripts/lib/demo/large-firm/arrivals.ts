import { createHash } from "node:crypto";
import type { Occurrence } from "~/content/events";
import { newReference } from "~/features/applications/reference.server";
import { facetOf } from "~/features/applications/waiting-on";
import { itemRow } from "~/features/inbox/receive.server";
import { type ItemKind, type ItemStatus, isPromised, itemStatuses } from "~/features/inbox/vocabulary";
import { contactSubjectLabels, contactSubjects } from "~/features/messages/vocabulary";
import { hour } from "~/platform/clock";
import { fold, searchText } from "~/platform/db/fold";
import { newId } from "~/platform/ids.server";
import type { Chance } from "../chance";
import type { Person } from "../people";

const stages = ["received", "in-review", "repayment", "declined", "withdrawn"] as const;

/** In how many hours the invented firm promised an answer over all the years of its past. */
const promisedThen = { contact: 24, match: 24, application: 48 };

/** Something that came in, with its item in the inbox. `table` holds what it is. */
export function arrival(
  who: Person,
  { createdAt, now, chance, staff, place }: Circumstances,
): { table: string; row: object; item: object } {
  const dice = chance.below(100);
  const kind: ItemKind = dice < 70 ? "contact" : dice < 80 ? "match" : dice < 85 ? "application" : "registration";
  const id = newId(createdAt);
  const hours = isPromised(kind) ? promisedThen[kind] : null;
  const status = statusOf(kind, chance);
  const subject = subjectOf(kind, who, { id, createdAt, chance, place });
  const answered = hours !== null && status !== "new" && status !== "open";
  const item = itemRow(
    {
      ...{ id, kind, status, name: who.name, email: who.email, title: subject.title, createdAt },
      reference: subject.reference,
      answerDueAt: hours === null ? null : createdAt + hours * hour,
      answeredAt: answered ? Math.min(now, createdAt + chance.below(30) * hour) : null,
    },
    now,
  );
  const assignee = status === "new" ? "" : chance.pick(staff);
  return { table: subject.table, row: subject.row, item: { ...item, assignee_id: assignee } };
}

interface Circumstances {
  createdAt: number;
  now: number;
  chance: Chance;
  staff: readonly string[];
  /** The next free place at an event. */
  place(): { occurrence: Occurrence; line: number };
}

/** Nearly all that ever came in is done. Registrations ask for nothing. */
function statusOf(kind: ItemKind, chance: Chance): ItemStatus {
  if (kind === "registration") return "done";
  const dice = chance.below(100);
  return dice < 92 ? "done" : (itemStatuses[dice % 3] ?? "open");
}

interface Subject {
  table: string;
  row: object;
  title: string;
  reference?: string;
}

function subjectOf(
  kind: ItemKind,
  who: Person,
  { id, createdAt, chance, place }: { id: string; createdAt: number } & Pick<Circumstances, "chance" | "place">,
): Subject {
  const { name, email, phone } = who;
  const fingerprint = createHash("sha256").update(id).digest("hex");
  const person = { id, name, email, created_at: createdAt };
  switch (kind) {
    case "contact": {
      const subject = chance.pick(contactSubjects);
      const message = "I would like to understand what a ladder of bonds would look like for two children.";
      return {
        table: "contact_messages",
        row: { ...person, phone, subject, message, topic: "/contact", fingerprint },
        title: contactSubjectLabels[subject],
      };
    }
    case "match": {
      const proposal = JSON.stringify({ proposed: [], leftOut: [], full: 0 });
      const answers = JSON.stringify([{ question: "What is it about?", answer: "Estate planning" }]);
      const asked = {
        message: "",
        answers,
        proposal,
        wanted: "[]",
        promised_at: createdAt + promisedThen.match * hour,
      };
      return { table: "match_requests", row: { ...person, phone, ...asked, fingerprint }, title: "Estate planning" };
    }
    case "application":
      return anApplication(who, { id, createdAt, chance });
    case "registration": {
      const { occurrence, line } = place();
      const row = {
        ...{ id, occurrence_id: occurrence.id, starts_at: occurrence.startsAt, name, email },
        ...{ email_key: `${line}.${email}`.toLowerCase(), standing: "confirmed", line, sequence: 0 },
        ...{ search: searchText(name, email), created_at: createdAt, confirmed_at: createdAt },
        ...{ cancelled_at: null, cancelled_by: null, mailed_at: createdAt, reminded_at: createdAt },
      };
      return { table: "event_registrations", row, title: occurrence.id };
    }
  }
}

function anApplication(
  who: Person,
  { id, createdAt, chance }: { id: string; createdAt: number; chance: Chance },
): Subject {
  const { name, email, phone, company, firstName, lastName, country } = who;
  const reference = newReference();
  const stage = chance.below(10) < 8 ? chance.pick(stages) : "received";
  const amount = (1 + chance.below(500)) * 100_000;
  const answers = {
    ...{ firstName, lastName, email, phone, dateOfBirth: "1971-03-18", companyName: company, businessType: "LLC" },
    ...{ yearsInBusiness: "6-10", annualRevenue: "$10M - $50M", projectType: "Infrastructure" },
    ...{ projectDescription: "A second berth of 300 m.", loanAmount: amount, repaymentTerm: "15", loanPurpose: "" },
    ...{ address: "12 Harbour Street", city: "Port Louis", state: "none", zipCode: "none", country, scenario: "" },
  };
  const row = {
    ...{ id, reference, form_key: newId(createdAt), user_id: null, name, email, company, amount_cents: amount * 100 },
    ...{ shown_cents: amount * 100, shown_until: null, term: 15, data: JSON.stringify(answers), stage },
    ...{
      facet: facetOf(stage, []),
      created_at: createdAt,
      promised_at: createdAt + promisedThen.application * hour,
      changed_at: createdAt,
    },
    ...{ changed_by: null, sort_name: fold(name), sort_company: fold(company) },
    ...{ search: searchText(name, email, company, reference), hidden_at: null, waiting_since: null, waiting_for: "" },
  };
  return { table: "applications", row, title: company, reference };
}
