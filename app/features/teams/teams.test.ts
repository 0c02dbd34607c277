import { expect } from "vitest";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { aTeam } from "../../../tests/support/teams";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { changeSeveral } from "../client-batches/change-several.server";
import { readChange } from "../client-batches/changes";
import { previewBatch } from "../client-batches/preview.server";
import { undoBatch } from "../client-batches/undo-batch.server";
import { exportClients, listClients, readClientListRequest } from "../clients/client-list.server";
import { openClient } from "../clients/read-client.server";
import { countPendingDocuments } from "../documents/review.server";
import type { Administrator } from "../identity/actor";
import { findStaff } from "../identity/staff/find-staff.server";
import { giveToTeam } from "./give-client.server";
import { listTeams, listTeamsFor } from "./list-teams.server";
import { removeTeam, saveTeam } from "./manage-teams.server";

const request = (query: Record<string, string> = {}) => readClientListRequest(new URLSearchParams(query));

const seenBy = async (world: World, actor: Administrator, query: Record<string, string> = {}) =>
  (await listClients(world, actor, request(query))).clients.map(({ name }) => name);

/** The advisor as the next request finds them. */
async function again(world: World, actor: Administrator): Promise<Administrator> {
  const staff = await findStaff(world.db, actor.userId);
  if (!staff) throw new Error("not of the staff");
  return { ...actor, ...staff };
}

async function aWorldOfTeams(world: World) {
  const ada = await anAdministrator(world);
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const daniel = await anAdministrator(world, { name: "Daniel Brooks", role: "advisor", advisor: "daniel-brooks" });
  expect(await saveTeam(world, ada, { id: null, name: " Geneva ", members: [harriet.userId, "nobody"] })).toBeNull();
  expect(await saveTeam(world, ada, { id: null, name: "Zurich", members: [daniel.userId] })).toBeNull();
  const [geneva = "", zurich = ""] = (await listTeams(world, ada)).map(({ id }) => id);
  const [maria, omar, zoe] = [
    await aClient(world, { name: "Maria Rossi" }),
    await aClient(world, { name: "Omar Haddad" }),
    await aClient(world, { name: "Zoe Cruz" }),
  ];
  return {
    ada,
    geneva,
    zurich,
    maria,
    omar,
    zoe,
    harriet: await again(world, harriet),
    daniel: await again(world, daniel),
  };
}

onBothDatabases("advisors see the clients without an advisor of their teams, and of no team", async (world) => {
  const { ada, harriet, daniel, geneva, zurich, maria, omar, zoe } = await aWorldOfTeams(world);
  expect([harriet.teams, daniel.teams]).toEqual([[geneva], [zurich]]);
  expect(await seenBy(world, harriet), "without a team all of them").toHaveLength(3);
  await giveToTeam(world, ada, { clientId: maria.clientId, team: geneva });
  await giveToTeam(world, ada, { clientId: omar.clientId, team: zurich });
  await aStoredDocument(world, omar);
  expect(await seenBy(world, harriet)).toEqual(["Maria Rossi", "Zoe Cruz"]);
  expect(await seenBy(world, daniel)).toEqual(["Omar Haddad", "Zoe Cruz"]);
  expect(await seenBy(world, ada, { team: geneva })).toEqual(["Maria Rossi"]);
  expect(await seenBy(world, ada, { team: "none" })).toEqual(["Zoe Cruz"]);
  expect([await countPendingDocuments(world, harriet), await countPendingDocuments(world, daniel)]).toEqual([0, 1]);
  await expect(openClient(world, harriet, omar.clientId)).rejects.toMatchObject({ init: { status: 404 } });

  const own = { advisor: "harriet-vale", advisor_since: "2026-01-01" };
  await world.db.updateTable("clients").set(own).where("id", "=", omar.clientId).execute();
  expect(await seenBy(world, harriet), "an own client of whatever team").toHaveLength(3);
  expect(await seenBy(world, daniel), "the advisor counts, not the team").toEqual(["Zoe Cruz"]);
  expect(await world.auditTrail(zoe.clientId)).toEqual([]);

  const nobody = await anAdministrator(world, { role: "advisor" });
  expect(await seenBy(world, nobody), "an advisor of no team").toEqual(["Zoe Cruz"]);
});

onBothDatabases("an advisor gives clients to their own teams only", async (world) => {
  const { harriet, geneva, zurich, maria } = await aWorldOfTeams(world);
  expect(await listTeamsFor(world, harriet)).toEqual([{ id: geneva, name: "Geneva" }]);
  const { clientId } = maria;
  expect(await giveToTeam(world, harriet, { clientId, team: zurich })).toContain("is not yours");
  expect(await giveToTeam(world, harriet, { clientId, team: geneva })).toBeNull();
  expect(await giveToTeam(world, harriet, { clientId, team: geneva }), "twice").toBeNull();
  expect(await giveToTeam(world, harriet, { clientId, team: "" })).toBeNull();
  expect(await world.auditTrail(clientId)).toEqual(["team.client-given", "team.client-given"]);
  const change = { kind: "team", value: zurich, words: "Zurich" } as const;
  const choice = { request: request(), ids: [clientId], change };
  const { seen } = await previewBatch(world, harriet, choice);
  await expect(changeSeveral(world, harriet, { ...choice, seen })).rejects.toThrow("is not yours");
});

onBothDatabases(
  "a team is set for several clients at once, and the undo brings the former teams back",
  async (world) => {
    const { ada, geneva, zurich, maria, omar, zoe } = await aWorldOfTeams(world);
    await giveToTeam(world, ada, { clientId: maria.clientId, team: geneva });
    await giveToTeam(world, ada, { clientId: omar.clientId, team: zurich });
    const change = readChange(world.siteContent.advisors(), `team:${zurich}`, [], await listTeamsFor(world, ada));
    if (!change) throw new Error("no change");
    const choice = { request: request(), ids: [maria, omar, zoe].map(({ clientId }) => clientId), change };
    const { seen, changed, left } = await previewBatch(world, ada, choice);
    expect(changed.map(({ name, before }) => [name, before])).toEqual([
      ["Maria Rossi", "Geneva"],
      ["Zoe Cruz", "No team"],
    ]);
    expect(left).toMatchObject([{ why: "Already of the team Zurich" }]);
    const batch = await changeSeveral(world, ada, { ...choice, seen });
    expect(await seenBy(world, ada, { team: zurich })).toHaveLength(3);
    const rows: unknown[] = [];
    for await (const row of await exportClients(world, ada, request({ columns: "team" }))) rows.push(row);
    expect(rows.slice(0, 2)).toEqual([
      ["Client", "Team"],
      ["Maria Rossi", "Zurich"],
    ]);
    const complete: (readonly unknown[])[] = [];
    for await (const row of await exportClients(world, ada, request())) complete.push(row);
    expect(complete[1]?.slice(-2), "without chosen columns").toEqual(["Zurich", ""]);
    await undoBatch(world, ada, batch);
    expect(await seenBy(world, ada, { team: geneva })).toEqual(["Maria Rossi"]);
    expect(await seenBy(world, ada, { team: "none" })).toEqual(["Zoe Cruz"]);
  },
);

onBothDatabases(
  "two teams have different names, and one with clients says where they go when it is removed",
  async (world) => {
    const { ada, harriet, daniel, geneva, zurich, maria } = await aWorldOfTeams(world);
    expect(await saveTeam(world, ada, { id: null, name: "GENEVA", members: [] })).toContain("already");
    expect(await saveTeam(world, ada, { id: zurich, name: "", members: [] })).toContain("Enter the name");
    const members = [harriet.userId, daniel.userId];
    expect(await saveTeam(world, ada, { id: zurich, name: "Zürich", members })).toBeNull();
    expect((await again(world, harriet)).teams.toSorted()).toEqual([geneva, zurich].toSorted());
    await giveToTeam(world, ada, { clientId: maria.clientId, team: geneva });
    expect(await removeTeam(world, ada, { id: geneva, to: null })).toBe("ask");
    expect(await removeTeam(world, ada, { id: geneva, to: geneva })).toBe("gone");
    expect(await removeTeam(world, ada, { id: geneva, to: zurich })).toBeNull();
    await expect(removeTeam(world, ada, { id: geneva, to: zurich })).rejects.toMatchObject({ init: { status: 404 } });
    expect(await listTeams(world, ada)).toMatchObject([{ name: "Zürich", clients: 1, unassigned: 1 }]);
    expect((await again(world, harriet)).teams).toEqual([zurich]);
    expect(await world.auditTrail(geneva)).toEqual(["team.made", "team.removed"]);
    expect(await aTeam(world, "Geneva"), "the name is free again").not.toBe(geneva);
  },
);
