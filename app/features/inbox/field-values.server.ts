import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Administrator } from "../identity/actor";
import { firstNameOf, type ReplyField } from "../saved-texts/fields";
import { readItemClient } from "./item-client.server";
import { readSignature } from "./signature.server";
import type { ItemKind } from "./vocabulary";

/** What the fields of saved replies mean for an item; '' for what is not known. */
export async function readFieldValues(
  services: Pick<Services, "inboxSubjects" | "firm" | "siteContent">,
  db: Db | Tx,
  { userId }: Pick<Administrator, "userId">,
  item: { id: string; kind: ItemKind; name: string; reference: string; client_id: string | null },
): Promise<Record<ReplyField, string>> {
  const client = await readItemClient(services, db, item);
  const name = client?.name ?? item.name;
  return {
    "first name": firstNameOf(name),
    "full name": name,
    reference: item.reference,
    advisor: services.siteContent.advisors().find(client?.advisor ?? "")?.name ?? "",
    "my name": (await readSignature(db, services, userId)) ?? "",
    firm: services.firm.name,
  };
}
