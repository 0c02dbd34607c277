import { createHash } from "node:crypto";
import { sql } from "kysely";
import { fold } from "~/platform/db/fold";
import type { Db, Tx } from "~/platform/db/tables";
import { canSignInWith } from "../../accounts/sign-up/sign-up.server";
import { sameAddress } from "../../clients/row.server";
import { clientInReach, type Reach } from "../../identity/reach.server";
import { type LeftOut, leftOutWords } from "./vocabulary";
import "../tables";

export interface Invitee {
  id: string;
  name: string;
  email: string;
}

export interface RoundPlan {
  /** Who is invited, in the order of the names. */
  invited: Invitee[];
  /** Who is not, by the reason. */
  left: { why: LeftOut; clients: Invitee[] }[];
  /** How many of the chosen are not there any more, or out of reach. */
  gone: number;
}

export interface PlanOrder {
  ids: readonly string[];
  /** Of who decides; null for everybody, also for the job. */
  reach: Reach | null;
  /** Links that were mailed before are replaced also while they work: 0 for none, Infinity for all. */
  replacedBefore: number;
  now: number;
  /** While its clients wait in this round, that is no reason. */
  round?: string;
}

/** Who of these clients can be invited to the portal, and who cannot and why. Nothing is written. */
export async function planRound(db: Db | Tx, order: PlanOrder): Promise<RoundPlan> {
  const clients = order.ids.length === 0 ? [] : await readClients(db, order);
  const addresses = [...new Set(clients.map(({ email }) => email.toLowerCase()))];
  const accounts = await takenAddresses(db, addresses);
  const shared = await sharedAddresses(db, addresses);
  const [invited, left]: [Invitee[], Map<LeftOut, Invitee[]>] = [[], new Map()];
  for (const client of clients) {
    const who = { id: client.id, name: client.name, email: client.email };
    const why = whyNot(client, { ...order, accounts, shared });
    if (why === null) invited.push(who);
    else left.set(why, [...(left.get(why) ?? []), who]);
  }
  return {
    invited,
    left: (Object.keys(leftOutWords) as LeftOut[]).flatMap((why) => {
      const some = left.get(why);
      return some ? [{ why, clients: some }] : [];
    }),
    gone: order.ids.length - clients.length,
  };
}

/** What was shown, so that nobody else is invited. */
export const digestOf = ({ invited }: RoundPlan): string =>
  createHash("sha256")
    .update(JSON.stringify(invited.map(({ id, email }) => [id, email]).toSorted()))
    .digest("base64url");

async function readClients(db: Db | Tx, { ids, reach, round = "" }: PlanOrder) {
  return db
    .selectFrom("clients")
    .leftJoin("client_invitations as i", "i.client_id", "clients.id")
    .select(["clients.id", "clients.name", "clients.email", "user_id", "status"])
    .select(["i.email as invited_email", "i.invited_at", "i.link_until"])
    .select(
      sql<number>`(select count(*) from invitation_round_lines w where w.client_id = clients.id and w.outcome = ''
        and w.round_id <> ${round})`.as("waits"),
    )
    .where("clients.id", "in", ids)
    .where("hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .orderBy("sort_name")
    .orderBy("n")
    .execute();
}

type Stored = Awaited<ReturnType<typeof readClients>>[number];

function whyNot(
  { email, user_id, status, waits, ...invitation }: Stored,
  { replacedBefore, now, accounts, shared }: PlanOrder & { accounts: ReadonlySet<string>; shared: ReadonlySet<string> },
): LeftOut | null {
  const address = email.toLowerCase();
  if (user_id !== null) return "has-account";
  if (status === "inactive") return "inactive";
  if (Number(waits) > 0) return "waits";
  const { invited_email: invited, invited_at: at, link_until: until } = invitation;
  const works = invited !== null && sameAddress(invited, email) && (until ?? 0) > now;
  if (works && (at ?? 0) >= replacedBefore) return "invited";
  if (address === "") return "no-address";
  if (accounts.has(address)) return "address-taken";
  if (shared.has(address)) return "shared";
  return canSignInWith(email) ? null : "unusable";
}

async function takenAddresses(db: Db | Tx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db.selectFrom("user").select("email").where("email", "in", addresses).execute();
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}

/** Addresses that more than one client has, whoever advises them: one link would open one of two records. */
async function sharedAddresses(db: Db | Tx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await sql<{ email: string }>`select lower(email) as email from clients
    where sort_email in (${sql.join(addresses.map(fold))}) and hidden_at is null
    group by lower(email) having count(*) > 1`.execute(db);
  return new Set(rows.map(({ email }) => email));
}
