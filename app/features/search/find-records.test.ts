import { expect } from "vitest";
import { submitted } from "../../../tests/support/applications";
import { aMessage } from "../../../tests/support/messages";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { aTask } from "../../../tests/support/tasks";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { addTagTo } from "../client-tags/client-tags.server";
import type { Actor } from "../identity/actor";
import { meetingReference } from "../meetings/booking-words";
import { requestMeeting } from "../meetings/meetings.server";
import { findRecords } from "./find-records.server";

onBothDatabases(
  "administrators find clients and documents by a part of a name, marked, with their addresses",
  async (world) => {
    const administrator = await anAdministrator(world);
    const maria = await aClient(world, { name: "Maria Ramírez", email: "maria@example.com" });
    await aClient(world, { name: "Omar Haddad", email: "omar@example.com" });
    const id = await aStoredDocument(world, maria, { name: "Ramirez statement.pdf" });

    const { groups } = await findRecords(world, administrator, "ramir");
    expect(groups.map(({ name }) => name)).toEqual(["Clients", "Documents"]);
    expect(groups[0]?.hits).toMatchObject([
      {
        path: `/dashboard/admin/clients/${maria.clientId}`,
        title: [
          { text: "Maria ", found: false },
          { text: "Ramírez", found: true },
        ],
      },
    ]);
    expect(groups[1]?.hits).toMatchObject([{ path: `/dashboard/admin/documents/${id}` }]);
  },
);

const titles = async (world: World, actor: Actor, text: string) => {
  const { groups } = await findRecords(world, actor, text);
  return groups.map(({ name, hits }) => [name, ...hits.map(({ title }) => title.map((part) => part.text).join(""))]);
};

onBothDatabases("words in any order are found, and exact names come before what only contains them", async (world) => {
  const ada = await anAdministrator(world);
  await aClient(world, { name: "Amaya Thapaliya", email: "a@example.com" });
  await aClient(world, { name: "Mayan Thapar", email: "b@example.com" });
  const maya = await aClient(world, { name: "Maya Thapa", email: "c@example.com" });
  expect(await titles(world, ada, "thapa maya")).toEqual([
    ["Clients", "Maya Thapa", "Mayan Thapar", "Amaya Thapaliya"],
  ]);
  expect(await findRecords(world, ada, "maya")).toMatchObject({ exact: true, remark: "" });
  expect(await titles(world, ada, "maya thapa c@example")).toEqual([["Clients", "Maya Thapa"]]);
  await aStoredDocument(world, maya, { name: "Will, first draft.pdf" });
  expect(await titles(world, ada, "draft will thapa")).toEqual([["Documents", "Will, first draft.pdf"]]);
});

onBothDatabases("a coming event is found by its title, the next one first", async (world) => {
  const ada = await anAdministrator(world);
  world.clock.set(Date.UTC(2026, 10, 22));
  const [group] = (await findRecords(world, ada, "market hour")).groups;
  expect(group?.name).toBe("Events");
  expect(group?.hits[0]?.path).toBe("/dashboard/admin/events/market-hour-2026-12-10");
  expect((await titles(world, ada, "office conf"))[0]?.slice(0, 2)).toEqual([
    "Events",
    expect.stringMatching(/^The Office Conference, \d{1,2} \w+ 202[67]$/),
  ]);
});

onBothDatabases("one exact name is found among hundreds that begin with it", async (world) => {
  const ada = await anAdministrator(world);
  const last = await aClient(world, { name: "Maria" });
  const row = await world.db
    .selectFrom("clients")
    .selectAll()
    .where("id", "=", last.clientId)
    .executeTakeFirstOrThrow();
  const { n: _, ...kept } = row;
  const others = Array.from({ length: 250 }, (_row, index) => {
    const name = `Maria ${index}`;
    return {
      ...kept,
      id: `copy ${index}`,
      user_id: null,
      name,
      sort_name: name.toLowerCase(),
      search: ` maria ${index}`,
    };
  });
  await world.db.updateTable("clients").set({ search: "" }).where("id", "=", last.clientId).execute();
  await world.db.insertInto("clients").values(others).execute();
  await world.db.updateTable("clients").set({ search: " maria" }).where("id", "=", last.clientId).execute();
  expect((await titles(world, ada, "maria"))[0]?.[1]).toBe("Maria");
});

onBothDatabases(
  "what came in is found by reference and by sender, meetings by client, staff by name",
  async (world) => {
    const ada = await anAdministrator(world, { name: "Ada Winter", email: "ada@corvane.example" });
    const { reference } = await aMessage(world, { name: "Eve Ng", email: "eve@ng.example" });
    const bare = reference.replaceAll("-", "");
    for (const text of [reference, reference.toLowerCase(), bare, `m ${bare.slice(1, 5)} ${bare.slice(5)}`])
      expect(await titles(world, ada, text), text).toEqual([["Inbox", "Eve Ng"]]);
    for (const text of ["ng eve", "eve@ng.example"])
      expect(await titles(world, ada, text), text).toEqual([["Inbox", "Eve Ng"]]);

    const maya = await aClient(world, { name: "Maya Thapa" });
    const wish = { topic: "Tax planning", timeOfDay: "Morning", format: "Video", note: "" } as const;
    await requestMeeting(world, maya, { ...wish, days: ["Monday"] });
    expect(await titles(world, ada, "maya")).toEqual([
      ["Clients", "Maya Thapa"],
      ["Meetings", "Meeting with Maya Thapa"],
    ]);
    const [meeting] = await world.db.selectFrom("meeting_requests").select(["n", "created_at"]).execute();
    const asked = meetingReference({ n: meeting?.n ?? 0, createdAt: meeting?.created_at ?? 0 });
    await world.db.updateTable("meeting_requests").set({ status: "cancelled" }).execute();
    for (const text of [asked, ` ${asked.toLowerCase()}`])
      expect(await titles(world, ada, text), text).toEqual([["Meetings", "Meeting with Maya Thapa"]]);
    const elsewhere = await anAdministrator(world, { name: "Otto Brand", role: "advisor", advisor: "harriet-vale" });
    await world.db.updateTable("clients").set({ advisor: "tomas-ferrer" }).execute();
    expect(await titles(world, elsewhere, asked), "of a colleague's client").toEqual([]);
    expect(await titles(world, ada, "winter ada")).toEqual([["Staff", "Ada Winter"]]);
    const { groups } = await findRecords(world, ada, "otto");
    expect(groups[0]?.hits[0]?.note.map(({ text }) => text).join("")).toMatch(/^Advisor, /);
  },
);

onBothDatabases("tasks are found by their title and clients by their tag", async (world) => {
  const ada = await anAdministrator(world);
  await aTask(world, ada, { title: "Check the lease of the warehouse" });
  expect(await titles(world, ada, "warehouse lease")).toEqual([["Tasks", "Check the lease of the warehouse"]]);
  const maya = await aClient(world, { name: "Maya Thapa" });
  await addTagTo(world, ada, { clientId: maya.clientId, name: "VIP" });
  expect(await titles(world, ada, "vip")).toEqual([["Tags", "VIP"]]);
});

onBothDatabases("a loan application is found by a part of its reference without the dashes", async (world) => {
  const ada = await anAdministrator(world);
  const { reference } = await submitted(world);
  const known = "PF-4BGV-87QG-206V-RSQ4";
  const row = await world.db.selectFrom("applications").select("search").executeTakeFirstOrThrow();
  const search = row.search.replace(reference.toLowerCase(), known.toLowerCase());
  await world.db.updateTable("applications").set({ reference: known, search }).execute();
  for (const text of ["87qg206v", "GV87QG2O6", "4bgv87qg206vrsq4", "87qg-206v"])
    expect(await titles(world, ada, text), text).toEqual([["Applications", "Quay & Sons"]]);
  for (const text of ["87qg206w", "ramírez, maria", "Quay/Sons,"])
    expect((await titles(world, ada, text)).length, text).toBe(text.startsWith("87") ? 0 : 1);
});

onBothDatabases("at most four of each, and nothing without a word", async (world) => {
  const administrator = await anAdministrator(world);
  for (const index of [1, 2, 3, 4, 5, 6]) await aClient(world, { name: `Maria ${index}` });
  const { groups } = await findRecords(world, administrator, "maria");
  expect(groups[0]?.hits).toHaveLength(4);
  expect(groups[0]).toMatchObject({ found: 6, list: { path: "/dashboard/admin/clients?q=maria" } });
  expect((await findRecords(world, administrator, "maria 3")).groups[0]?.list).toBeUndefined();
  expect((await findRecords(world, administrator, " … ")).groups).toEqual([]);
});

onBothDatabases("for everybody else there is nothing of the kind", async (world) => {
  const maria = await aClient(world, { name: "Maria Ramírez" });
  for (const actor of [maria, aVisitor()])
    await expect(findRecords(world, actor, "maria")).rejects.toMatchObject({ init: { status: 404 } });
});
