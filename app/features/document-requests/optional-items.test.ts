import { expect, test } from "vitest";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import { undoWindow } from "~/platform/undo-window";
import { ownItems } from "../../../tests/support/document-requests";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readOwnTasks } from "../../routes/portal/own-tasks.server";
import { readClientPage } from "../client-page/read-client-page.server";
import { readTimelineRequest } from "../client-page/timeline.server";
import type { Administrator, ClientActor } from "../identity/actor";
import { withChecklist } from "./checklist-rows";
import { readChecklists, saveChecklist } from "./checklists.server";
import { exportRequestedItems } from "./export-items.server";
import { isLate, progressInWords } from "./item-state";
import { listItems, readItemsRequest } from "./list-items.server";
import { makeRequests } from "./make-requests.server";
import { documentRequestData } from "./own-data.server";
import { remindOfDocuments } from "./remind.server";
import { checkRequest } from "./schema";

const kind = { category: "Legal Documents", type: "Agreement", instructions: "" };
const dueOn = "2026-05-27";
const passport = { ...kind, name: "Passport", dueOn };
const card = { ...kind, name: "Residence card", optional: true as const, dueOn };

const ask = (
  world: World,
  by: Administrator,
  client: ClientActor,
  items: Parameters<typeof makeRequests>[2]["items"],
) => makeRequests(world, by, { clientIds: [client.clientId], message: "", items, formKey: newId() });

async function people(world: World) {
  return { ada: await anAdministrator(world), client: await aClient(world) };
}

const reminders = async (world: World) =>
  (await world.mailbox()).flatMap(({ subject }) => (subject.startsWith("Reminder") ? [subject] : []));

const listed = async (world: World, by: Administrator, status: string) =>
  (await listItems(world, by, readItemsRequest(new URLSearchParams({ status })))).items.map(({ name }) => name);

onBothDatabases("a checklist says what is optional, and the request that it fills in says so too", async (world) => {
  const { ada, client } = await people(world);
  const days = 7;
  const items = [
    { ...kind, name: "Passport", days },
    { ...kind, name: "Residence card", optional: true as const, days },
  ];
  await saveChecklist(world, ada, { id: null, version: 0, name: "Identity", items, formKey: newId() });
  const [own] = await readChecklists(world, ada);
  expect(own?.items).toEqual(items);
  const today = isoDate(world.clock.now());
  const rows = withChecklist([], own, { today, newRow: () => "r" });
  expect(rows.map(({ need }) => need)).toEqual(["required", "optional"]);
  const checked = checkRequest({ clients: [client.clientId], message: "", items: rows, formKey: "k" }, today);
  if (!checked.ok) throw new Error("The request cannot be sent");
  await ask(world, ada, client, checked.items);
  const asked = await ownItems(world, client);
  expect(asked.map(({ name, optional }) => [name, optional])).toEqual([
    ["Passport", false],
    ["Residence card", true],
  ]);
  expect(progressInWords(asked)).toBe("0 of 1 required are done. 1 more is optional.");
  expect((await world.mailbox()).at(-1)).toMatchObject({ subject: "Please send us a document" });
  expect((await world.mailbox()).at(-1)?.text).toContain("asks you for a document, and for 1 more if you have it.");
  const data = (await documentRequestData.read(world.db, { ...client, now: world.clock.now() } as never)) as object[];
  expect(data).toMatchObject([{ required: true }, { required: false }]);
});

onBothDatabases("nobody is reminded of what is optional alone, and it is never late", async (world) => {
  const { ada, client } = await people(world);
  await ask(world, ada, client, [card]);
  expect((await world.mailbox()).at(-1)?.subject).toBe("Please send us a document, if you have it");
  world.clock.set(Date.parse("2026-05-27T12:00:00Z"));
  expect(await remindOfDocuments(world)).toBe(0);
  world.clock.set(Date.parse("2026-05-20T12:00:00Z"));
  await ask(world, ada, client, [passport, card]);
  world.clock.set(Date.parse("2026-05-27T12:00:00Z"));
  expect(await remindOfDocuments(world)).toBe(1);
  // It counts what has to come.
  expect(await reminders(world)).toEqual(["Reminder: a document is due today"]);

  world.clock.set(Date.parse("2026-06-02T12:00:00Z"));
  expect(await listed(world, ada, "late")).toEqual(["Passport"]);
  expect(await listed(world, ada, "waiting")).toEqual(["Passport"]);
  expect(await listed(world, ada, "optional")).toEqual(["Residence card", "Residence card"]);
  expect(await listed(world, ada, ""), "all that is open").toEqual(["Residence card", "Passport", "Residence card"]);
  const page = await readClientPage(world, ada, {
    clientId: client.clientId,
    timeline: readTimelineRequest(new URLSearchParams()),
  });
  expect(page.open.filter(({ due }) => due === "late").map(({ what }) => what)).toEqual(["Passport"]);
  expect((await readOwnTasks(world, client)).tasks.map(({ title }) => title)).toEqual(["Send Passport"]);

  // Sent, it is looked at like every other.
  const item = (await ownItems(world, client)).find(({ optional }) => optional)?.id;
  const document = await aStoredDocument(world, client, { item });
  expect(await listed(world, ada, "to-check")).toEqual(["Residence card"]);
  expect(await listed(world, ada, "")).toHaveLength(3);
  const exported = await exportRequestedItems(
    world,
    ada,
    readItemsRequest(new URLSearchParams({ status: "optional" })),
  );
  const rows = [];
  for await (const row of exported) rows.push(row);
  const column = rows[0]?.indexOf("Required") ?? -1;
  expect(rows.map((row) => row[column])).toEqual(["Required", "Optional"]);

  // What was sent and rejected is something to do.
  await reject(world, ada, document);
  world.clock.advance(undoWindow);
  expect((await readOwnTasks(world, client)).tasks.map(({ title }) => title)).toEqual([
    "Send Passport",
    "Send Residence card again",
  ]);
});

test("how far a request is: what is optional holds up nothing, what was withdrawn counts as not asked for", () => {
  const of = (state: Parameters<typeof isLate>[0]["state"], optional = false) => ({ state, optional });
  const required = [of("accepted"), of("released"), of("sent"), of("requested"), of("withdrawn")];
  expect(progressInWords(required)).toBe("2 of 4 required are done, 1 is being reviewed.");
  expect(progressInWords([...required, of("requested", true), of("again", true), of("accepted", true)])).toBe(
    "2 of 4 required are done, 1 is being reviewed. 2 more are optional.",
  );
  expect(progressInWords([of("accepted"), of("requested", true)])).toBe("1 of 1 required is done. 1 more is optional.");
  expect(progressInWords([of("requested", true)])).toBe("Nothing of this is required.");
  expect(isLate({ ...of("requested"), dueOn }, "2026-05-28")).toBe(true);
  expect(isLate({ ...of("requested", true), dueOn }, "2026-05-28")).toBe(false);
});
