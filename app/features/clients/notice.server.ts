import { withPersonalValues } from "~/platform/audit/personal.server";
import { isoDate, longDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import { countWords } from "~/ui/list-links";
import type { Actor } from "../identity/actor";
import { requireClientInReach } from "../identity/reach.server";
import { advisorInWords } from "./advisor-words";
import { clientEntries } from "./audit-entries.server";
import { readDeletedClient } from "./deleted-clients.server";
import { fieldsInWords } from "./edited-fields";
import type { WhatGoes } from "./events";
import { invitationInWords } from "./invitation-words";
import { readLegalHold } from "./legal-hold.server";
import { type ClientRecord, readClient } from "./read-client.server";
import { type ClientDeed, clientDeeds } from "./vocabulary";

export interface ClientNews {
  deed: ClientDeed;
  id: string;
  name: string;
  email: string;
  /** What was saved, for a change. */
  saved: string[];
  /** What else happened, as sentences. */
  more: string[];
  /** The client is in the list of those who can be restored. */
  isDeleted?: boolean;
}

/** What the address says has just been done, and to whom; null when it says nothing. */
export async function readNotice(
  services: Services,
  actor: Actor,
  search: URLSearchParams,
): Promise<ClientNews | null> {
  const deed = clientDeeds.find((name) => search.get(name));
  const id = deed && search.get(deed);
  if (!deed || !id) return null;
  if (deed === "given")
    return { deed, id, name: advisorInWords(services.siteContent.advisors(), id), email: "", saved: [], more: [] };
  if (deed === "deleted") {
    const { name, email, hasAccount, deletedAt } = await readDeletedClient(services, actor, id);
    const canUndo = services.clock.now() < deletedAt + undoWindow;
    return { deed, id, name, email, saved: [], more: hasAccount ? [canUndo ? notYetTold : wasTold] : [] };
  }
  if (deed === "held" || deed === "released") {
    const { name, deleted: isDeleted } = await readLegalHold(services, actor, id);
    return { deed, id, name, email: name, saved: [], more: [], isDeleted };
  }
  if (deed === "merged") return readMergeNotice(services, actor, id);
  const client = await readClient(services, actor, id);
  const saved = fieldsInWords(services.siteContent.advisors(), client, (search.get("fields") ?? "").split("."));
  const invitation =
    deed === "added" || deed === "invited" ? invitationInWords(search.get("told"), client.email) : null;
  const more =
    deed === "restored"
      ? whatCameBack(client, await readWhatWent(services, id), search)
      : invitation
        ? [invitation]
        : [];
  return { deed, id, name: client.name, email: client.email, saved, more };
}

/** On the page of the record that stayed: what became of the other one. */
async function readMergeNotice({ db }: Services, actor: Actor, id: string): Promise<ClientNews | null> {
  await requireClientInReach(db, actor, id);
  const merge = await db
    .selectFrom("client_merges")
    .innerJoin("clients", "clients.id", "gone_id")
    .select(["clients.name", "merged_at"])
    .where("gone_id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  if (!merge) return null;
  const since = `What belonged to it has been in this record since ${longDate(isoDate(merge.merged_at))}.`;
  return { deed: "merged", id, name: merge.name, email: "", saved: [], more: [since] };
}

const notYetTold = "The client gets an email in 15 seconds. Restore before that, and the client is not told.";
const wasTold = "The client has been told by email.";

type Went = Pick<WhatGoes, "documents" | "valuations" | "meetingRequests">;

/** What the last deletion of a client took with it: the audit log keeps the numbers. */
async function readWhatWent({ db }: Pick<Services, "db">, clientId: string): Promise<Went | null> {
  const event = await db
    .selectFrom("audit_events")
    .select("detail")
    .where("subject", "=", clientId)
    .where("type", "=", "client.deleted")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const [detail = "{}"] = await withPersonalValues(db, event ? [event.detail] : []);
  return clientEntries["client.deleted"].detail.safeParse(JSON.parse(detail)).data ?? null;
}

function whatIsBack({ documents, valuations, meetingRequests }: Went, hasAccount: boolean): string {
  const count = (total: number, one: string, many: string) => (total > 0 ? [countWords(total, false, one, many)] : []);
  const back = [
    ...count(documents, "document", "documents"),
    ...count(valuations, "valuation", "valuations"),
    ...count(meetingRequests, "meeting or meeting request", "meetings and meeting requests"),
    ...(hasAccount ? ["sign-in"] : []),
  ];
  if (back.length === 0) return "There were no documents, valuations or meetings to bring back.";
  const isOne = back.length === 1 && documents + valuations + meetingRequests <= 1;
  return `${new Intl.ListFormat("en-GB").format(back)} ${isOne ? "is" : "are"} back.`;
}

/** What a restore brought back and what it did not. */
function whatCameBack({ hasAccount, blocked }: ClientRecord, went: Went | null, search: URLSearchParams): string[] {
  const told = search.get("told") === "yes";
  const meetings = Number(search.get("meetings")) || 0;
  return [
    went && whatIsBack(went, hasAccount),
    meetings === 1 && "The meeting that was arranged stays cancelled: arrange it again.",
    meetings > 1 && `${meetings} meetings that were arranged stay cancelled: arrange them again.`,
    hasAccount && !told && "The client was not told of the deletion.",
    hasAccount && told && !blocked && "The client gets an email.",
    blocked && "The account is still blocked, as it was before the deletion.",
  ].filter((line) => typeof line === "string");
}
