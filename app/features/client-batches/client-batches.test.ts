import { expect } from "vitest";
import { verifyAudit } from "~/platform/audit/verify.server";
import { hour, second } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { manyClients } from "../../../tests/support/many-clients";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { addTagTo, listTags, listTagsOf } from "../client-tags/client-tags.server";
import { readClientListRequest } from "../clients/client-list.server";
import { deleteClient } from "../clients/delete-client.server";
import { changeClientStatus } from "../clients/manage-clients.server";
import type { Administrator, ClientActor } from "../identity/actor";
import { listNotifications } from "../notifications/notifications.server";
import { listTeamsFor } from "../teams/list-teams.server";
import { changeSeveral } from "./change-several.server";
import { readChange } from "./changes";
import { previewBatch } from "./preview.server";
import { listBatches } from "./read-batches.server";
import { tellOfBatches } from "./tell.server";
import { undoBatch } from "./undo-batch.server";
import { undoHours } from "./vocabulary";

const everything = readClientListRequest(new URLSearchParams());

/** Looks at the change of these clients (null for all), and makes it. */
async function change(world: World, actor: Administrator, text: string, ids: string[] | null, name = "") {
  const wanted = readChange(
    world.siteContent.advisors(),
    text,
    await listTags(world, actor),
    await listTeamsFor(world, actor),
    name,
  );
  if (!wanted) throw new Error(`no change: ${text}`);
  const choice = { request: everything, ids, change: wanted };
  const preview = await previewBatch(world, actor, choice);
  const make = () => changeSeveral(world, actor, { ...choice, seen: preview.seen });
  return { preview, make };
}

const row = (world: World, id: string) =>
  world.db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const bell = async (world: World, client: ClientActor) =>
  (await listNotifications(world, client)).map(({ sentence }) => sentence);

onBothDatabases(
  "several get a status at once, each with its event, and an undo leaves later changes",
  async (world) => {
    const ada = await anAdministrator(world);
    const [maria, omar, zoe] = [
      await aClient(world, { name: "Maria Rossi" }),
      await aClient(world, { name: "Omar Haddad" }),
      await aClient(world, { name: "Zoë Cruz", status: "active" }),
    ];
    const ids = [maria, omar, zoe].map(({ clientId }) => clientId);
    const { preview, make } = await change(world, ada, "status:active", [...ids, "nobody"]);
    expect(preview.changed.map(({ name, before }) => [name, before])).toEqual([
      ["Maria Rossi", "Pending"],
      ["Omar Haddad", "Pending"],
    ]);
    expect(preview.left).toEqual([{ why: "Already Active", clients: [{ id: zoe.clientId, name: "Zoë Cruz" }] }]);
    expect(preview.gone).toBe(1);
    const batch = await make();
    expect(await row(world, maria.clientId)).toMatchObject({ status: "active", facet: "a", version: 2 });
    const events = await world.db
      .selectFrom("audit_events")
      .select(["subject", "detail"])
      .where("type", "=", "client.status-changed")
      .orderBy("seq")
      .execute();
    expect(events.map(({ subject, detail }) => [subject, JSON.parse(detail)])).toEqual([
      [maria.clientId, { from: "pending", to: "active", together: 2 }],
      [omar.clientId, { from: "pending", to: "active", together: 2 }],
    ]);
    // The same again is not what was shown.
    await expect(make()).rejects.toThrow(Conflict);

    await changeClientStatus(world, ada, { clientId: omar.clientId, status: "inactive" });
    await undoBatch(world, ada, batch);
    await undoBatch(world, ada, batch);
    expect((await row(world, maria.clientId)).status).toBe("pending");
    expect((await row(world, omar.clientId)).status).toBe("inactive");
    expect((await row(world, zoe.clientId)).status).toBe("active");
    const [line] = await listBatches(world, ada, batch);
    expect(line?.kept).toEqual([{ name: "Omar Haddad", why: "Set to Inactive since" }]);
    expect(await world.auditTrail(maria.clientId)).toEqual(["client.status-changed", "client.status-changed"]);
    expect(await verifyAudit(world)).toMatchObject({ ok: true });
  },
);

onBothDatabases(
  "nothing is done when the clients have changed since they were shown, or are deleted",
  async (world) => {
    const ada = await anAdministrator(world);
    const [maria, omar] = [await aClient(world), await aClient(world)];
    const { make } = await change(world, ada, "status:active", [maria.clientId, omar.clientId]);
    await changeClientStatus(world, ada, { clientId: omar.clientId, status: "inactive" });
    await expect(make()).rejects.toThrow("The clients have changed since you looked");
    expect((await row(world, maria.clientId)).status).toBe("pending");

    const again = await change(world, ada, "status:active", [maria.clientId, omar.clientId]);
    const batch = await again.make();
    await deleteClient(world, ada, { clientId: omar.clientId, reason: "Asked for it" });
    const eve = await anAdministrator(world, { name: "Eve Stone" });
    await expect(undoBatch(world, eve, batch)).rejects.toMatchObject({ init: { status: 404 } });
    expect(await listBatches(world, eve, batch)).toEqual([]);
    await undoBatch(world, ada, batch);
    expect((await listBatches(world, ada, batch))[0]?.kept).toMatchObject([{ why: "Deleted since" }]);
  },
);

onBothDatabases("clients hear of another advisor once it cannot be undone unheard, and of the undo", async (world) => {
  const ada = await anAdministrator(world);
  const [maria, omar] = [await aClient(world), await aClient(world)];
  const ids = [maria.clientId, omar.clientId];
  const first = await (await change(world, ada, "advisor:harriet-vale", ids)).make();
  expect(await row(world, omar.clientId)).toMatchObject({ advisor: "harriet-vale", advisor_since: "2026-05-14" });
  await tellOfBatches(world);
  expect(await bell(world, maria)).toEqual([]);
  await undoBatch(world, ada, first);
  expect(await row(world, omar.clientId)).toMatchObject({ advisor: "", advisor_since: "" });
  world.clock.advance(20 * second);
  expect(await tellOfBatches(world)).toBe(0);

  const second_ = await (await change(world, ada, "advisor:tomas-ferrer", ids)).make();
  world.clock.advance(20 * second);
  expect(await tellOfBatches(world)).toBe(2);
  expect(await tellOfBatches(world)).toBe(0);
  expect(await bell(world, maria)).toEqual(["Tomás Ferrer is now your advisor."]);
  await undoBatch(world, ada, second_);
  world.clock.advance(1);
  expect((await bell(world, maria)).toSorted()).toContain("Tomás Ferrer is no longer your advisor.");
  const changes = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("subject", "=", omar.clientId)
    .orderBy("seq")
    .execute();
  expect(changes.map(({ detail }) => JSON.parse(detail)).at(-1)).toEqual({
    fields: ["advisor", "advisor_since"],
    changes: { advisor: { from: "tomas-ferrer", to: "" }, advisor_since: { from: "2026-05-14", to: "" } },
    together: 2,
    undone: true,
  });
});

onBothDatabases(
  "an advisor changes and gives away the own clients only, and takes them back unheard",
  async (world) => {
    const ada = await anAdministrator(world);
    const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
    const [own, other] = [await aClient(world), await aClient(world)];
    await (await change(world, ada, "advisor:harriet-vale", [own.clientId])).make();
    await (await change(world, ada, "advisor:tomas-ferrer", [other.clientId])).make();
    const { preview, make } = await change(world, harriet, "advisor:mei-lin-szeto", [own.clientId, other.clientId]);
    expect(preview).toMatchObject({ gone: 1, givenTo: "Mei-Lin Szeto", changed: [{ id: own.clientId }] });
    const batch = await make();
    await undoBatch(world, harriet, batch);
    expect((await row(world, own.clientId)).advisor).toBe("harriet-vale");
    expect((await row(world, other.clientId)).advisor).toBe("tomas-ferrer");

    const again = await (await change(world, harriet, "advisor:mei-lin-szeto", null)).make();
    world.clock.advance(20 * second);
    await tellOfBatches(world);
    await undoBatch(world, harriet, again);
    expect((await row(world, own.clientId)).advisor).toBe("mei-lin-szeto");
    expect((await listBatches(world, harriet, again))[0]?.kept).toMatchObject([
      { why: "With Mei-Lin Szeto now, who can change this" },
    ]);
  },
);

onBothDatabases("a tag that is new is made with the change, or is the firm's by then", async (world) => {
  const ada = await anAdministrator(world);
  const [maria, omar] = [await aClient(world, { name: "Maria Rossi" }), await aClient(world, { name: "Omar Haddad" })];
  const ids = [maria, omar].map(({ clientId }) => clientId);
  await expect(change(world, ada, "tag-added:", ids, "  "), "no name").rejects.toThrow("no change");
  const { preview, make } = await change(world, ada, "tag-added:", ids, " Family  office ");
  expect(preview.changed).toHaveLength(2);
  expect(await listTags(world, ada), "looking makes nothing").toEqual([]);
  const batch = await make();
  expect((await listTags(world, ada)).map(({ name }) => name)).toEqual(["Family office"]);
  expect((await listTagsOf(world, ada, omar.clientId)).map(({ name }) => name)).toEqual(["Family office"]);
  expect(await world.auditTrail(omar.clientId)).toEqual(["tag.added"]);
  expect(await listBatches(world, ada)).toMatchObject([{ words: "Family office", clients: 2 }]);
  await undoBatch(world, ada, batch);
  expect(await listTagsOf(world, ada, omar.clientId)).toEqual([]);
  const other = await change(world, ada, "tag-added:", ids, "Lisbon");
  await addTagTo(world, ada, { clientId: maria.clientId, name: "Lisbon" });
  await expect(other.make(), "a colleague was faster").rejects.toThrow(Conflict);
  const again = await change(world, ada, "tag-added:", ids, "LISBON");
  expect(again.preview.left).toMatchObject([{ why: "Already has the tag “Lisbon”" }]);
  await again.make();
  expect((await listTags(world, ada)).map(({ name }) => name)).toEqual(["Family office", "Lisbon"]);
});

onBothDatabases("a tag is added to and taken off several, and undone as it was", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const [maria, omar] = [await aClient(world), await aClient(world)];
  await addTagTo(world, eve, { clientId: maria.clientId, name: "Family office" });
  const use = () => world.db.selectFrom("client_tag_uses").selectAll().orderBy("client_id").execute();
  const [tag] = await listTags(world, ada);
  const before = await use();
  const ids = [maria.clientId, omar.clientId];
  world.clock.advance(second);
  const added = await change(world, ada, `tag-added:${tag?.id}`, ids);
  expect(added.preview.left).toMatchObject([{ why: "Already has the tag “Family office”" }]);
  const batch = await added.make();
  expect(await listTagsOf(world, ada, omar.clientId)).toHaveLength(1);
  await undoBatch(world, ada, batch);
  expect(await use()).toEqual(before);
  const taken = await (await change(world, ada, `tag-removed:${tag?.id}`, ids)).make();
  expect(await use()).toEqual([]);
  await undoBatch(world, ada, taken);
  expect(await use()).toEqual(before);
  expect(await world.auditTrail(omar.clientId)).toEqual(["tag.added", "tag.taken-off"]);
});

onBothDatabases("a thousand clients are changed in a moment, and more are refused by number", async (world) => {
  const ada = await anAdministrator(world);
  await manyClients(world, 1000, (index) => ({ name: `Client ${index}`, email: `c${index}@example.com` }));
  const { preview, make } = await change(world, ada, "advisor:harriet-vale", null);
  expect(preview).toMatchObject({ chosen: 1000, more: false });
  const began = performance.now();
  const batch = await make();
  expect(performance.now() - began, "milliseconds").toBeLessThan(3000);
  await undoBatch(world, ada, batch);
  const given = await world.db.selectFrom("clients").select("id").where("advisor", "!=", "").execute();
  expect(given).toEqual([]);
  expect(await verifyAudit(world)).toMatchObject({ ok: true });
  await manyClients(world, 1, () => ({ name: "One more", email: "more@example.com" }));
  const more = await change(world, ada, "status:inactive", null);
  expect(more.preview).toMatchObject({ chosen: 0, more: true });
  await expect(more.make()).rejects.toThrow(Conflict);
});

onBothDatabases("after a day a batch can no longer be undone, and is forgotten", async (world) => {
  const ada = await anAdministrator(world);
  const { clientId } = await aClient(world);
  const batch = await (await change(world, ada, "status:active", [clientId])).make();
  world.clock.advance(undoHours * hour);
  await expect(undoBatch(world, ada, batch)).rejects.toThrow("It is too late");
  world.clock.advance(1);
  await tellOfBatches(world);
  expect(await world.db.selectFrom("client_batch_lines").selectAll().execute()).toEqual([]);
  await expect(undoBatch(world, ada, batch)).rejects.toMatchObject({ init: { status: 404 } });
});
