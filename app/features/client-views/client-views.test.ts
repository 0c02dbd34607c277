import { expect } from "vitest";
import { day } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { csvLines } from "~/platform/sheets/csv";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { addTagTo, listTags, takeTagOff } from "../client-tags/client-tags.server";
import { removeTag } from "../client-tags/manage-tags.server";
import { exportClients, listClients, readClientListRequest } from "../clients/client-list.server";
import type { Actor } from "../identity/actor";
import { chooseColumns, readOwnColumns } from "./columns.server";
import { viewInWords } from "./view-words";
import { forgetRemovedViews, listViews, putViewBack, readRemovedView, removeView, saveView } from "./views.server";

/** Adds a view of these parameters, or changes the one of the id. */
const save = (
  world: World,
  actor: Actor,
  { query, ...view }: { id?: string; name: string; shared?: boolean; query?: Record<string, string> },
) =>
  saveView(world, actor, {
    ...{ id: null, shared: false, formKey: newId(), ...view },
    query: query ? new URLSearchParams(query) : null,
  });

const missing = { init: { status: 404 } };

onBothDatabases("a view is one's own, is renamed and deleted, and comes back within a day", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone", role: "auditor" });
  const query = { sort: "-portfolio", status: "active", edit: "x", after: "y" };
  expect(await save(world, ada, { name: "  My  families ", query })).toBeNull();
  expect(await save(world, ada, { name: "MY FAMILIES", query })).toBe("You have a view of this name already");
  expect(await save(world, ada, { name: " " })).toContain("Enter a name");
  expect(await save(world, eve, { name: "My families", query })).toBeNull();
  const [view, ...more] = await listViews(world, ada);
  expect(more).toEqual([]);
  expect(view).toMatchObject({ name: "My families", query: "status=active&sort=-portfolio", own: true, missing: "" });
  const id = view?.id ?? "";
  expect(viewInWords(world.siteContent.advisors(), view?.query ?? "", [])).toBe(
    "Status Active, by portfolio, largest first",
  );

  await expect(save(world, eve, { id, name: "Hers" })).rejects.toMatchObject(missing);
  await expect(removeView(world, eve, id)).rejects.toMatchObject(missing);
  expect(await readRemovedView(world, eve, id)).toBeNull();
  expect(await save(world, ada, { id, name: "Families", query: { tag: "t" } })).toBeNull();
  await removeView(world, ada, id);
  await removeView(world, ada, id);
  expect(await listViews(world, ada)).toEqual([]);
  expect(await readRemovedView(world, ada, id)).toBe("Families");
  await putViewBack(world, ada, id);
  expect(await listViews(world, ada)).toMatchObject([{ id, name: "Families", query: "tag=t" }]);
  expect(await world.auditTrail(id)).toEqual([
    ...["client-view.added", "client-view.changed", "client-view.removed", "client-view.put-back"],
  ]);

  await removeView(world, ada, id);
  await save(world, ada, { name: "Families" });
  await expect(putViewBack(world, ada, id)).rejects.toThrow("another view called “Families”");
  world.clock.advance(day + 1);
  await forgetRemovedViews(world);
  await expect(putViewBack(world, ada, id)).rejects.toMatchObject(missing);
});

onBothDatabases("administrators share a view, and it says when its tag or advisor is gone", async (world) => {
  const ada = await anAdministrator(world);
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const { clientId } = await aClient(world);
  await addTagTo(world, ada, { clientId, name: "Family office" });
  const tag = (await listTags(world, ada))[0]?.id ?? "";
  await save(world, ada, { name: "Offices", shared: true, query: { tag } });
  await expect(save(world, harriet, { name: "Mine", shared: true })).rejects.toMatchObject({ init: { status: 403 } });
  await save(world, harriet, { name: "Former", query: { advisor: "a-former-one" } });
  expect((await listViews(world, ada)).map(({ name }) => name)).toEqual(["Offices"]);
  expect(await listViews(world, harriet)).toMatchObject([
    { name: "Former", own: true, missing: expect.stringContaining("a-former-one") },
    { name: "Offices", own: false, owner: "Ada Winter", missing: "" },
  ]);
  await takeTagOff(world, ada, { clientId, tagId: tag });
  await removeTag(world, ada, tag);
  expect((await listViews(world, harriet)).map((view) => view.missing)).toContain("The tag that it asks for is gone.");
});

onBothDatabases("the list and its export have the chosen columns, and filter by advisor", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const maria = await aClient(world, { name: "Maria Rossi", email: "maria@example.com" });
  const omar = await aClient(world, { name: "Omar Haddad", email: "omar@example.com" });
  await addTagTo(world, ada, { clientId: maria.clientId, name: "Family office" });
  await addTagTo(world, ada, { clientId: maria.clientId, name: "Art" });
  await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", maria.clientId).execute();

  expect(await readOwnColumns(world, ada)).toBeNull();
  await chooseColumns(world, ada, ["tags", "contact", "joined"]);
  expect(await readOwnColumns(world, ada)).toEqual(["tags", "contact", "joined"]);
  expect(await readOwnColumns(world, eve)).toBeNull();
  const columns = await readOwnColumns(world, ada);
  const list = (parameters: Record<string, string>) => ({
    ...readClientListRequest(new URLSearchParams(parameters)),
    columns,
  });
  const { clients } = await listClients(world, ada, list({ advisor: "harriet-vale" }));
  expect(clients.map(({ name, tags }) => [name, tags])).toEqual([["Maria Rossi", ["Art", "Family office"]]]);
  expect((await listClients(world, ada, list({ advisor: "none" }))).clients.map(({ id }) => id)).toEqual([
    omar.clientId,
  ]);
  const lines: string[] = [];
  for await (const line of csvLines(await exportClients(world, ada, list({}), [maria.clientId, "nobody"])))
    lines.push(line);
  expect(lines).toEqual([
    "Client,Tags,Email,Phone,Join Date\r\n",
    'Maria Rossi,"Art, Family office",maria@example.com,,2026-05-14\r\n',
  ]);
  await chooseColumns(world, ada, null);
  await world.db
    .insertInto("valuations")
    .values({ id: "none-left", client_id: omar.clientId, at: 1, value_cents: 0, recorded_by: "test" })
    .execute();
  const complete: (readonly unknown[])[] = [];
  for await (const row of await exportClients(
    world,
    ada,
    readClientListRequest(new URLSearchParams({ sort: "client" })),
  ))
    complete.push(row);
  const shown = (name: string) => complete.find(([first]) => first === name);
  expect(complete[0]?.at(-1)).toBe("Tags");
  expect([shown("Maria Rossi")?.at(-1), shown("Maria Rossi")?.[5]], "no value is no zero").toEqual([
    "Art, Family office",
    "",
  ]);
  expect(complete.filter((row) => row !== shown("Maria Rossi")).map((row) => row[5])).toContainEqual({ cents: 0 });
  expect(await readOwnColumns(world, ada)).toBeNull();
  expect(readClientListRequest(new URLSearchParams({ columns: "nothing.status.status" })).columns).toEqual(["status"]);
});
