import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type AskedClient, readAskedClients } from "./make-requests.server";

/** So many are offered for one search. */
const mostFound = 8;

/** Clients whose name, address or company has these words, for the form of a request. */
export async function findClients(services: Services, actor: Actor, search: string): Promise<AskedClient[]> {
  requireStaff(actor, "desk.read");
  const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
  const keys = await findWords(services, "clients", words, mostFound);
  if (keys.length === 0) return [];
  const rows = await services.db.selectFrom("clients").select("id").where("n", "in", keys).execute();
  return readAskedClients(
    services,
    actor,
    rows.map(({ id }) => id),
  );
}
