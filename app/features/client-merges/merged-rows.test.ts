import { expect } from "vitest";
import { giveHousehold } from "../../../tests/support/given-household";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aHeldShare } from "../../../tests/support/portfolios";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { inReview } from "../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { newId } from "../../platform/ids.server";
import { makeRequests } from "../document-requests/make-requests.server";
import { listOwnRequests } from "../document-requests/own-requests.server";
import type { Administrator } from "../identity/actor";
import { rebuildPortfolios } from "../portfolio/records/rebuild.server";
import { mergeClients } from "./merge.server";
import { mergedRecordData } from "./own-data.server";
import { previewMerge, readMerge } from "./read-merges.server";
import { undoMerge } from "./undo.server";

async function merged(world: World, actor: Administrator, { left, right }: { left: string; right: string }) {
  const request = { left, right, keep: "left", choices: {} } as const;
  const { facts } = await previewMerge(world, actor, request);
  return mergeClients(world, actor, { ...request, shown: facts });
}

async function undone(world: World, actor: Administrator, mergeId: string) {
  const { facts } = await readMerge(world, actor, mergeId);
  await undoMerge(world, actor, { mergeId, shown: facts });
}

onBothDatabases(
  "the portfolio is computed from the accounts of both, and of each again after an undo",
  async (world) => {
    const { ada, client } = await aHeldShare(world);
    await rebuildPortfolios(world);
    const kept = await aClient(world, { name: "Maria Keller" });
    const centsOf = async (id: string) =>
      (await world.db.selectFrom("clients").select("portfolio_cents").where("id", "=", id).executeTakeFirst())
        ?.portfolio_cents;
    const cents = await centsOf(client.clientId);
    expect(cents).toBeGreaterThan(0);
    const id = await merged(world, ada, { left: kept.clientId, right: client.clientId });
    await rebuildPortfolios(world);
    expect(await centsOf(kept.clientId)).toBe(cents);
    const days = world.db.selectFrom("portfolio_days").select("client_id").distinct();
    expect(await days.execute()).toEqual([{ client_id: kept.clientId }]);
    await undone(world, ada, id);
    await rebuildPortfolios(world);
    expect([await centsOf(kept.clientId), await centsOf(client.clientId)]).toEqual([0, cents]);
  },
);

onBothDatabases(
  "applications and documents are there for the account that stays; one form may have asked both",
  async (world) => {
    const ada = await anAdministrator(world);
    const kept = await aClient(world, { name: "Maria Keller", email: "maria@example.com" });
    const gone = await aClient(world, { name: "Maria Keller", email: "other@example.com" });
    const applicationId = await inReview(world, ada);
    await world.db.updateTable("applications").set({ user_id: gone.userId }).where("id", "=", applicationId).execute();
    const documentId = await aStoredDocument(world, gone);
    const item = { category: "Tax Planning", type: "Tax Return", name: "2025 Form 1040", instructions: "" };
    await makeRequests(world, ada, {
      ...{ clientIds: [kept.clientId, gone.clientId], message: "", formKey: newId() },
      items: [{ ...item, dueOn: "2026-06-30" }],
    });
    const holderOf = async () =>
      (await world.db.selectFrom("applications").select("user_id").where("id", "=", applicationId).executeTakeFirst())
        ?.user_id;
    const ownerOf = async () =>
      (await world.db.selectFrom("documents").select("client_id").where("id", "=", documentId).executeTakeFirst())
        ?.client_id;
    const id = await merged(world, ada, { left: kept.clientId, right: gone.clientId });
    expect([await holderOf(), await ownerOf()]).toEqual([kept.userId, kept.clientId]);
    expect(await listOwnRequests(world, kept)).toHaveLength(2);
    const owner = { userId: kept.userId, clientId: kept.clientId, holderId: kept.userId, confirmedEmail: null, now: 0 };
    expect(await mergedRecordData.read(world.db, owner)).toMatchObject([
      { name: "Maria Keller", email: "other@example.com" },
    ]);
    await undone(world, ada, id);
    expect([await holderOf(), await ownerOf()]).toEqual([gone.userId, gone.clientId]);
    expect(await listOwnRequests(world, kept)).toHaveLength(1);
    expect(await listOwnRequests(world, gone)).toHaveLength(1);
  },
);

onBothDatabases(
  "two who share a household, or of whom one sees the other's documents, are two people",
  async (world) => {
    const ada = await anAdministrator(world);
    const one = await aClient(world, { name: "Alice Person", email: "alice@people.example" });
    const other = await aClient(world, { name: "Hana Person", email: "hana@people.example" });
    await giveHousehold(world.db, ["alice", "hana"]);
    const both = { left: one.clientId, right: other.clientId };
    const { problems } = await previewMerge(world, ada, { ...both, choices: {} });
    expect(problems).toEqual([
      "Both records are in a household, and a client is in one. End the household of one of them first.",
    ]);
    await expect(merged(world, ada, both)).rejects.toThrow("Both records are in a household");
    const rows = await world.db.selectFrom("client_merges").select("id").execute();
    expect(rows).toEqual([]);
  },
);
