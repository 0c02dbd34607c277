import { sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { ofClients } from "../out-of-reach/find-work.server";
import { readLeavingWork } from "../out-of-reach/leaving-work.server";
import type { LeavingWork } from "../out-of-reach/vocabulary";
import { accountSide, compareFields, mergedColumns, valuesSide } from "./fields";
import { countClashing, countMoving, movingTables } from "./move-rows.server";
import { type MergedClient, readMergedClient } from "./read-sides.server";
import { type Choices, type Counted, type FieldChoice, inNumbers, otherSide, type Side } from "./vocabulary";

/** What a merge of two records would do. */
export interface MergePlan {
  left: MergedClient;
  right: MergedClient;
  keep: Side;
  fields: FieldChoice[];
  /** What goes to the record that stays. */
  moves: Counted[];
  /** What happens besides, as sentences. */
  happens: string[];
  /** What does not go along and why, as sentences. */
  stays: string[];
  /** Open work whose owners do not see the record that stays. */
  work: LeavingWork | null;
  /** Why the two cannot be merged, as sentences; then nothing is. */
  problems: string[];
}

/** The two ids, which record stays, and the choices field by field. */
export interface MergeRequest {
  left: string;
  right: string;
  /** Without it the record with an account stays, else the older one. */
  keep?: Side;
  choices: Choices;
}

export const endsOf = ({ left, right, keep }: Pick<MergePlan, "left" | "right" | "keep">) => {
  const sides = { left, right };
  return { kept: sides[keep], gone: sides[otherSide(keep)] };
};

/** Reads both records, and what a merge does. Nothing is written. Throws 404 when one of them is not there. */
export async function planMerge(
  services: Services,
  db: Db | Tx,
  { choices, ...request }: MergeRequest,
): Promise<MergePlan> {
  const left = await readMergedClient(services, db, request.left);
  const right = await readMergedClient(services, db, request.right);
  const sides = { left, right };
  const keep = request.keep ?? usualKeep(sides);
  const { kept, gone } = endsOf({ left, right, keep });
  const ends = { kept: kept.id, gone: gone.id };
  const fields = compareFields(sides, keep, choices);
  const takesValues = valuesSide(sides, keep, choices) !== keep;
  const moves: Counted[] = [];
  const stays: string[] = [];
  for (const table of movingTables(services)) {
    if (!table.words || (table.chosen && !takesValues)) continue;
    const from = table.by === "user_id" ? gone.user_id : gone.id;
    if (from === null) continue;
    const going = await countMoving(db, table, from, ends);
    if (going.count > 0) moves.push(going);
    const clashing = await countClashing(db, table, ends);
    if (clashing.count > 0) stays.push(`${capital(clashing.words)} of ${gone.name}: ${table.clash?.why}.`);
  }
  const problems: string[] = [];
  for (const part of services.mergeParts) problems.push(...((await part.problems?.(db, ends)) ?? []));
  return {
    ...{ left, right, keep, fields, moves, problems },
    work: await readLeavingWork(db, services, {
      which: ofClients([kept.id, gone.id]),
      after: () => ({ advisor: mergedColumns(sides, fields).advisor, team: kept.team_id }),
    }),
    happens: await whatHappens(db, { sides, keep, choices, fields }),
    stays: [...stays, ...(await whatStays(db, { kept, gone, sides, keep, takesValues }))],
  };
}

const usualKeep = ({ left, right }: Record<Side, MergedClient>): Side => {
  if ((left.user_id === null) !== (right.user_id === null)) return left.user_id === null ? "right" : "left";
  return left.n <= right.n ? "left" : "right";
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function whatHappens(
  db: Db | Tx,
  {
    sides,
    keep,
    choices,
    fields,
  }: { sides: Record<Side, MergedClient>; keep: Side; choices: Choices; fields: readonly FieldChoice[] },
): Promise<string[]> {
  const { kept, gone } = endsOf({ ...sides, keep });
  const staying = accountSide(sides, keep, choices);
  const happens: string[] = [];
  if (staying !== null) {
    const account = sides[staying];
    const other = sides[otherSide(staying)];
    happens.push(`The client signs in with ${account.email}, and sees there what both records have.`);
    if (other.user_id !== null)
      happens.push(
        `The account with ${other.email} is closed and signed out at once. It is erased when the merge cannot be undone any more.`,
      );
    happens.push("Whoever has an account is told by mail, 15 seconds after the merge.");
  }
  const shared = await countShared(db, [kept.id, gone.id]);
  if (shared > 0)
    happens.push(
      `${inNumbers(shared, ["person", "people"])} with access to one of the records, as a member, a delegate or in a household, ${shared === 1 ? "has" : "have"} the same access to all of it then.`,
    );
  const { name } = mergedColumns(sides, fields);
  if (kept.user_id !== null && name !== kept.name) happens.push(`The account is called ${name}.`);
  const holdings = await db
    .selectFrom("portfolio_transactions")
    .select("client_id")
    .distinct()
    .where("client_id", "in", [kept.id, gone.id])
    .where("voided_at", "is", null)
    .execute();
  if (holdings.length > 0) happens.push("The portfolio is computed again, from the accounts of both records.");
  return happens;
}

/** Who reaches something of these records besides the client: members, delegates, the other client of a household. */
async function countShared(db: Db | Tx, ids: readonly string[]): Promise<number> {
  const list = sql.join(ids);
  const { rows } = await sql<{ count: number | string }>`select (select count(*) from memberships
      where client_id in (${list}) and ended_at is null and user_id is not null)
    + (select count(*) from delegations where client_id in (${list}) and ended_at is null and user_id is not null)
    + (select count(*) from household_members where client_id in (${list}) and left_at is null) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function whatStays(
  db: Db | Tx,
  {
    kept,
    gone,
    sides,
    keep,
    takesValues,
  }: {
    kept: MergedClient;
    gone: MergedClient;
    sides: Record<Side, MergedClient>;
    keep: Side;
    takesValues: boolean;
  },
): Promise<string[]> {
  const stays: string[] = [];
  if (gone.values !== "" && kept.values !== "") {
    const left = takesValues ? sides[keep] : gone;
    stays.push(
      `The recorded values of ${left.name} (${left.values}): two histories would contradict each other, so that only one counts.`,
    );
  }
  const invited = await db
    .selectFrom("client_invitations")
    .select("email")
    .where("client_id", "=", gone.id)
    .executeTakeFirst();
  if (invited) stays.push(`The invitation to ${invited.email}: its link no longer works. Invite the client again.`);
  if (gone.email.toLowerCase() !== kept.email.toLowerCase()) {
    const key = gone.email.toLowerCase();
    const registrations = await db
      .selectFrom("event_registrations")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("email_key", "=", key)
      .where("cancelled_at", "is", null)
      .executeTakeFirstOrThrow();
    const count = Number(registrations.count);
    if (count > 0)
      stays.push(
        `${inNumbers(count, ["registration for an event", "registrations for events"])} under ${gone.email}: they belong to that address.`,
      );
  }
  return stays;
}

/** All that was shown, in words: what is done must be the same. */
export function factsOf({
  left,
  right,
  keep,
  fields,
  moves,
  happens,
  stays,
  problems,
  work,
}: MergePlan): [string, string][] {
  return [
    ["The record that stays", endsOf({ left, right, keep }).kept.id],
    ...fields.flatMap(({ label, left: one, right: other, chosen }): [string, string][] => [
      [`${label} of ${left.email}`, one],
      [`${label} of ${right.email}, the other record`, other],
      [`Chosen for ${label}`, chosen === "left" ? one : other],
    ]),
    ["What goes along", moves.map(({ words }) => words).join(", ")],
    ["What happens", happens.join(" ")],
    ["What stays", stays.join(" ")],
    ["What stands against it", problems.join(" ")],
    ["Open work that is left unseen", work ? [...work.goes, ...work.stays].join(", ") : ""],
  ];
}
