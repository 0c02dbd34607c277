import { mergeClients } from "~/features/client-merges/merge.server";
import { previewMerge } from "~/features/client-merges/read-merges.server";
import { addClientNote } from "~/features/client-notes/notes.server";
import { addClient } from "~/features/clients/manage-clients.server";
import { noAdvisor } from "~/features/clients/row.server";
import type { Administrator } from "~/features/identity/actor";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";

/** Second records of two clients of the demo firm: one was merged a moment ago, the other one waits for somebody who sees it. */
export async function addTwins(services: Services, administrator: Administrator): Promise<void> {
  const clients = await services.db
    .selectFrom("clients")
    .select(["id", "name"])
    .where("hidden_at", "is", null)
    .where("user_id", "is", null)
    .where("account_type", "=", "individual")
    .orderBy("n")
    .limit(2)
    .execute();
  for (const [index, { id, name }] of clients.entries()) {
    const words = name.split(" ");
    const turned = `${words.at(-1)}, ${words.slice(0, -1).join(" ")}`;
    const contact = { name: turned, email: `caller${index + 1}@example.net`, phone: "", company: "" };
    const kind = { accountType: "individual", status: "pending", portfolioValue: 0 } as const;
    const form = { ...contact, ...kind, ...noAdvisor, confirmed: "all" } as const;
    const twin = await addClient(services, administrator, form);
    const text = "Called the front desk and was taken down as somebody new.";
    await addClientNote(services, administrator, { clientId: twin, text, key: newId() });
    if (index > 0) continue;
    const request = { left: twin, right: id, keep: "right", choices: {} } as const;
    const { facts } = await previewMerge(services, administrator, request);
    await mergeClients(services, administrator, { ...request, shown: facts });
  }
}
