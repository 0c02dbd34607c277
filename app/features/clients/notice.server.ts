import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { readDeletedClient } from "./deleted-clients.server";
import { fieldsInWords } from "./edited-fields";
import { readClient } from "./read-client.server";
import { type ClientDeed, clientDeeds } from "./vocabulary";

export interface ClientNews {
  deed: ClientDeed;
  id: string;
  name: string;
  email: string;
  /** What was saved, for a change. */
  saved: string[];
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
  if (deed === "deleted") {
    const { name, email } = await readDeletedClient(services, actor, id);
    return { deed, id, name, email, saved: [] };
  }
  const client = await readClient(services, actor, id);
  const saved = fieldsInWords(client, (search.get("fields") ?? "").split("."));
  return { deed, id, name: client.name, email: client.email, saved };
}
