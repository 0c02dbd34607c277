import { type RawBuilder, type SqlBool, sql } from "kysely";
import { day } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { staffOfAdvisor } from "../identity/staff/staff-of-advisor.server";
import type { WorkPart } from "../identity/work-part";
import { findWork, unseen } from "./find-work.server";
import "./tables";

/** No act that gives work away can be undone longer than this; a merge can for 30 days, counted while the server runs. */
const keptFor = 90 * day;

/**
 * After clients have got another advisor of record or team: what follows its client goes from an owner who does not see the client any
 * more to the advisor of record, or to nobody where that is nobody of the staff or somebody who cannot have it. Each thing is
 * recorded. `act` names what can be undone later; null for what cannot. The caller has locked the clients. Returns how many there were.
 */
export async function handWork(
  tx: Tx,
  services: Services,
  { which, by, act }: { which: RawBuilder<SqlBool>; by: string; act: string | null },
): Promise<number> {
  const work = await findWork(tx, services, { which: sql`${which} and ${unseen}`, parts: ({ follows }) => follows });
  const advisors = new Map<string, string>();
  const at = services.clock.now();
  let handed = 0;
  for (const { kind, id, client, owner } of work) {
    const part = partOf(services, kind);
    const advisor = advisors.get(client.advisor) ?? (await staffOfAdvisor(tx, client.advisor));
    advisors.set(client.advisor, advisor);
    const to = (await part.problem(tx, services, { id, to: advisor })) === null ? advisor : "";
    if ((await part.give(tx, services, { id, from: owner.id, to, by })) !== null) continue;
    handed += 1;
    if (act === null) continue;
    const row = { act, kind, thing_id: id, client_id: client.id, from_user: owner.id, to_user: to, at };
    await tx
      .insertInto("handed_work")
      .values(row)
      .onConflict((conflict) => conflict.columns(["act", "kind", "thing_id"]).doUpdateSet(row))
      .execute();
  }
  if (handed > 0 && act !== null)
    await tx
      .deleteFrom("handed_work")
      .where("at", "<", at - keptFor)
      .execute();
  return handed;
}

/**
 * Undoes handWork for these clients, or for all: whoever had something has it again, unless somebody else has got it since, it is done,
 * or they do not see the client now. The clients are as they were before the act. Twice has the same effect as once.
 */
export async function giveWorkBack(
  tx: Tx,
  services: Services,
  { act, clients = null, by }: { act: string; clients?: readonly string[] | null; by: string },
): Promise<void> {
  const rows = await tx
    .deleteFrom("handed_work")
    .where("act", "=", act)
    .$if(clients !== null, (query) => query.where("client_id", "in", clients?.length ? clients : [""]))
    .returningAll()
    .execute();
  for (const { kind, thing_id: id, from_user: former, to_user: from } of rows.toSorted((a, b) =>
    a.thing_id < b.thing_id ? -1 : 1,
  )) {
    const part = partOf(services, kind);
    if ((await part.problem(tx, services, { id, to: former })) !== null) continue;
    await part.give(tx, services, { id, from, to: former, by });
  }
}

function partOf({ workParts }: Pick<Services, "workParts">, kind: string): WorkPart {
  const part = workParts.find((one) => one.kind === kind);
  if (!part) throw new Error(`No work of clients is of the kind ${kind}`);
  return part;
}
