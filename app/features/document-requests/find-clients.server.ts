import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type AskedClient, readAskedClients } from "./make-requests.server";

/** So many are offered for one search. */
const mostFound = 20;

export interface FoundClients {
  clients: AskedClient[];
  /** There are more than these. */
  more: boolean;
}

/** Clients whose name, address or company has these words, for the form of a request. */
export async function findClients(services: Services, actor: Actor, search: string): Promise<FoundClients> {
  requireStaff(actor, "desk.read");
  const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
  const keys = await findWords(services, "clients", words, mostFound + 1);
  if (keys.length === 0) return { clients: [], more: false };
  const shown = keys.slice(0, mostFound);
  const rows = await services.db.selectFrom("clients").select("id").where("n", "in", shown).execute();
  const ids = rows.map(({ id }) => id);
  return { clients: await readAskedClients(services, actor, ids), more: keys.length > mostFound };
}
