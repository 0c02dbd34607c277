import { taskCodes } from "~/features/tasks/vocabulary";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { fold } from "~/platform/db/fold";
import { newId } from "~/platform/ids.server";
import type { Chance } from "../chance";

interface Circumstances {
  now: number;
  chance: Chance;
  staff: readonly string[];
  tags: readonly string[];
}

interface Paper {
  id: string;
  name: string;
  category: string;
  type: string;
  status: string;
  decided_at: number | null;
}

interface Subject {
  id: string;
  created_at: number;
}

/** What the staff keeps about a client besides papers: one task, tags, and for every second client a request of two documents. */
export function* deskWork(
  client: Subject,
  documents: readonly Paper[],
  circumstances: Circumstances,
): Generator<[string, object]> {
  const { chance, tags, staff } = circumstances;
  yield ["tasks", aTask(client, circumstances)];
  if (chance.below(3) === 0) {
    const use = { client_id: client.id, tag_id: chance.pick(tags), added_by: staff[0], added_at: client.created_at };
    yield ["client_tag_uses", use];
  }
  if (chance.below(2) === 0) yield* aRequest(client, documents, circumstances);
}

/** Nineteen of twenty are done, and every tenth of the open ones belongs to nobody. */
function aTask(client: Subject, { now, chance, staff }: Circumstances) {
  const open = chance.below(20) === 0;
  const createdAt = client.created_at + chance.below(now - client.created_at);
  const id = newId(createdAt);
  const title = chance.pick(["Ask for the tax return", "Call about the review", "Check the source of funds"]);
  const due = isoDate(open ? now + (chance.below(60) - 20) * day : createdAt + 14 * day);
  const owner = open && chance.below(10) === 0 ? "" : chance.pick(staff);
  return {
    ...{ id, title, note: "", owner_id: owner, client_id: client.id, document_id: null, application_id: null },
    ...{ due_on: due, due_key: due, reminded_on: due, created_by: staff[0], created_at: createdAt },
    ...{ done_at: open ? 0 : Math.min(now, createdAt + 10 * day), done_by: open ? null : owner, version: 1 },
    ...{ form_key: id, facet: open ? taskCodes.open : taskCodes.done, search: fold(title), hidden_at: null },
  };
}

const standingOf: Record<string, string> = { pending: "sent", approved: "accepted" };

/** The first item is answered by a document of the client; every tenth of the second ones still waits, the others were released. */
function* aRequest(
  client: Subject,
  documents: readonly Paper[],
  { now, chance, staff }: Circumstances,
): Generator<[string, object]> {
  const at = client.created_at;
  const id = newId(at);
  yield [
    "document_requests",
    {
      ...{ id, client_id: client.id, created_by: staff[0], created_at: at, message: "", form_key: id },
      ...{ shown_from: 0, replaces: null },
    },
  ];
  for (const [place, document] of documents.slice(0, 2).entries()) {
    const itemId = newId(at + place);
    const answered = place === 0;
    const waits = !answered && chance.below(10) === 0;
    const { category, type } = document;
    yield [
      "document_request_items",
      {
        ...{ id: itemId, request_id: id, place, category, type, name: type, instructions: "" },
        ...{ due_on: isoDate(waits ? now + (chance.below(40) - 10) * day : at + 14 * day), told_at: at },
        ...{ reminded_before: null, reminded_on: null, inapplicable_at: null, withdrawn_at: null },
        released_at: answered || waits ? null : at + day,
        standing: (answered && standingOf[document.status]) || "waits",
      },
    ];
    if (answered) yield ["document_request_answers", { document_id: document.id, item_id: itemId, at: at + day }];
  }
}
