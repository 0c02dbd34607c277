import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { shownName } from "../identity/client-name";
import { requireClient } from "../identity/policy";

import { type HouseholdAct, type HouseholdLine, householdActLabels } from "./history-words";

/** Of each kind of row; a client has few of them. */
const most = 50;

/** What happened about the signed-in client's households, the latest first. */
export async function listHouseholdHistory({ db, clock }: Services, actor: Actor): Promise<HouseholdLine[]> {
  const { clientId, email, emailConfirmed } = requireClient(actor);
  const now = clock.now();
  const lines: HouseholdLine[] = [];
  const add = (id: string, who: string, act: HouseholdAct | undefined, at: number | null) => {
    if (act && at !== null && at <= now) lines.push({ id: `${id} ${act}`, who, act, at });
  };
  const sent = await db
    .selectFrom("household_invitations")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy("invited_at", "desc")
    .limit(most)
    .execute();
  for (const row of sent) {
    add(row.id, row.email, "invited", row.invited_at);
    const over = row.ended_at === null && row.ends_at <= now;
    const how = over ? "date" : row.ended_how;
    add(row.id, row.email, sentActs[how], over ? row.ends_at : row.ended_at);
  }
  const received = emailConfirmed
    ? await db
        .selectFrom("household_invitations as i")
        .innerJoin("clients", "clients.id", "i.client_id")
        .select(["i.id", "invited_at", "ended_at", "ended_how", "name", "company", "account_type as type"])
        .where("i.email", "=", email.toLowerCase())
        .where("i.client_id", "!=", clientId)
        .where("clients.hidden_at", "is", null)
        .orderBy("invited_at", "desc")
        .limit(most)
        .execute()
    : [];
  for (const row of received) {
    add(row.id, shownName(row), "invited-you", row.invited_at);
    add(row.id, shownName(row), receivedActs[row.ended_how], row.ended_at);
  }
  const households = await db
    .selectFrom("household_members as own")
    .innerJoin("households as h", "h.id", "own.household_id")
    .leftJoin("household_members as other", (join) =>
      join.onRef("other.household_id", "=", "h.id").onRef("other.client_id", "!=", "own.client_id"),
    )
    .leftJoin("clients", "clients.id", "other.client_id")
    .select(["h.id", "formed_at", "ended_at", "ended_how", "ended_for", "name", "company", "account_type as type"])
    .where("own.client_id", "=", clientId)
    .orderBy("formed_at", "desc")
    .limit(most)
    .execute();
  for (const { id, name, company, type, ...row } of households) {
    const who = name === null ? "A former client" : shownName({ name, company: company ?? "", type: type ?? "" });
    add(id, who, "formed", row.formed_at);
    const byMember = row.ended_for === clientId ? "ended-by-you" : "ended-by-other";
    const ended = { "": undefined, member: byMember, administrator: "ended-by-firm", closed: "closed" } as const;
    add(id, who, ended[row.ended_how], row.ended_at);
  }
  return lines.sort((a, b) => b.at - a.at || order.indexOf(b.act) - order.indexOf(a.act));
}

const order = Object.keys(householdActLabels);

const sentActs = {
  "": undefined,
  agreed: undefined,
  other: "withdrew",
  declined: "was-declined",
  withdrawn: "withdrew",
  date: "unanswered",
} as const;
const receivedActs = {
  "": undefined,
  agreed: undefined,
  other: "withdrew-theirs",
  declined: "declined",
  withdrawn: "withdrew-theirs",
  date: undefined,
} as const;
