import { type SqlBool, sql } from "kysely";
import { fold } from "~/platform/db/fold";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff, staffMay } from "../identity/policy";
import { isClientInReach, reachOf } from "../identity/reach.server";
import { type Colleague, listColleagues } from "../identity/staff/colleagues.server";
import { staffOfAdvisor } from "../identity/staff/staff-of-advisor.server";
import { type ClientWorkKind, clientWorkKinds } from "../identity/work-part";
import { findWork, type OpenWork, unseen } from "./find-work.server";

/** So many of each kind are read at most. */
const most = 200;

export interface UnseenWork extends OpenWork {
  /** Who is proposed: the advisor of record, where that is somebody of the staff who can have it; '' for nobody. */
  proposed: string;
}

/**
 * Work that stands still, because whoever has it does not see its client: of all clients, for an advisor of those whom they work with
 * themselves. `search` is a part of a name, of the client, the owner or the
 * work; `kind` is one kind of work, or all.
 */
export async function listOutOfReach(
  services: Services,
  actor: Actor,
  { search = "", kind = "" }: { search?: string; kind?: string } = {},
): Promise<{ work: UnseenWork[]; more: boolean }> {
  const reach = reachOf(requireStaff(actor, "desk.read"));
  const { db } = services;
  const which = reach === null ? unseen : sql<SqlBool>`${unseen} and ${isClientInReach("c", reach)}`;
  const found = await findWork(db, services, {
    which,
    parts: (part) => part.waits && (kind === "" || part.kind === kind),
    most: most + 1,
  });
  const words = fold(search.trim());
  const shown = found.filter(({ title, client, owner }) =>
    fold(`${client.name} ${owner.name} ${title}`).includes(words),
  );
  const advisors = new Map<string, string>();
  const work: UnseenWork[] = [];
  for (const one of shown) {
    const { advisor } = one.client;
    const known = advisors.get(advisor) ?? (await staffOfAdvisor(db, advisor));
    advisors.set(advisor, known);
    work.push({ ...one, proposed: known });
  }
  const more = clientWorkKinds.some((kind) => found.filter((one) => one.kind === kind).length > most);
  return { work, more };
}

/** Who can be given each kind of work; nobody where the reader cannot give it. */
export async function listTakers(services: Services, actor: Actor): Promise<Record<ClientWorkKind, Colleague[]>> {
  const staff = requireStaff(actor, "desk.read");
  const { db, workParts } = services;
  const takers: Record<ClientWorkKind, Colleague[]> = { task: [], item: [], document: [], meeting: [] };
  for (const { kind, act } of workParts) if (staffMay(staff, act)) takers[kind] = await listColleagues(db, act);
  const advisors = await db.selectFrom("staff").select("user_id").where("advisor", "is not", null).execute();
  const isAdvisor = new Set(advisors.map(({ user_id }) => user_id));
  takers.meeting = takers.meeting.filter(({ id }) => isAdvisor.has(id));
  return takers;
}

export const isWorkKind = (kind: unknown): kind is ClientWorkKind => clientWorkKinds.some((known) => known === kind);
