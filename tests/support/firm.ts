import { attachFiles } from "~/features/applications/attachments/attach.server";
import { saveDraft } from "~/features/applications/draft/draft.server";
import { addClient } from "~/features/clients/manage-clients.server";
import { noAdvisor } from "~/features/clients/row.server";
import type { Administrator, ClientActor } from "~/features/identity/actor";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { anAdministrator } from "./people";
import { aReceivedFile, aStoredDocument } from "./stored-documents";
import type { World } from "./world";

/** A firm with an administrator, twenty clients, a document for each of three clients, and a draft of an application. */
export async function aFirm(world: World) {
  const administrator = await anAdministrator(world);
  const clients = await addClients(world, administrator, 20);
  for (const clientId of clients.slice(0, 3)) {
    const record = { clientId, status: "active", role: "owner", holderId: administrator.userId } as const;
    const client: ClientActor = { ...administrator, kind: "client", ...record };
    await aStoredDocument(world, client, { name: "Testament.pdf" });
  }
  await aDraftWithDocument(world);
  return { administrator, clients };
}

/**
 * Adds clients without accounts, each with a portfolio, with the administrator's verb, and returns their ids. Each call
 * uses the same names and addresses again, like a firm that confirms that it wants to add somebody twice.
 */
export async function addClients(services: Services, administrator: Administrator, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const given = { name: `Zoë Ramírez ${i}`, email: `zoe${i}@example.org`, phone: "", company: "" };
    const input = { ...given, accountType: "individual", status: "pending", portfolioValue: 1_234_567_890_12 } as const;
    ids.push(await addClient(services, administrator, { ...input, ...noAdvisor, confirmed: "all" }));
  }
  return ids;
}

/** An applicant who has not submitted yet. */
async function aDraftWithDocument(world: World): Promise<void> {
  const { newSecret } = await saveDraft(world, {
    from: "192.0.2.7",
    secret: undefined,
    key: newId(),
    changes: { city: "Kigali" },
    seen: 0,
  });
  const file = await aReceivedFile(world, { name: "Plan.pdf" });
  const { outcomes } = await attachFiles(world, newSecret, { fields: new Map(), files: [{ ok: true, ...file }] });
  if (!outcomes[0]?.ok) throw new Error("The document was not attached");
}
