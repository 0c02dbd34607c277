import { expect, test } from "vitest";
import { isoDate } from "~/platform/dates";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { aChecklist, ownItems } from "../../../tests/support/document-requests";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { emptyItem, rowsOf, withChecklist } from "./checklist-rows";
import {
  builtInChecklists,
  listChecklists,
  putChecklistBack,
  readChecklist,
  readChecklists,
  removeChecklist,
  saveChecklist,
} from "./checklists.server";
import { makeRequests } from "./make-requests.server";
import { checkChecklist, checkRequest } from "./schema";
import { kindValue } from "./vocabulary";

const kind = { category: "Legal Documents", type: "Agreement" };
const passport = { ...kind, name: "Passport", instructions: "The page with your photo.", days: 7 };
const added = (name: string) => ({ id: null, version: 0, name, items: [passport], formKey: newId() });

onBothDatabases(
  "a checklist of the firm fills in a request, and changing it later changes no request",
  async (world) => {
    const ada = await anAdministrator(world, { role: "reviewer" });
    const [form, client] = [added("Identity"), await aClient(world)];
    await Promise.all([saveChecklist(world, ada, form), saveChecklist(world, ada, form)]);
    const [own, ...rest] = await readChecklists(world, ada);
    expect(own).toEqual({ key: own?.key, name: "Identity", own: true, items: [passport] });
    expect(rest).toEqual(builtInChecklists);

    const today = isoDate(world.clock.now());
    const items = withChecklist([], own, { today, newRow: () => "r" });
    const checked = checkRequest({ clients: [client.clientId], message: "", items, formKey: "k" }, today);
    if (!checked.ok) throw new Error("The request cannot be sent");
    await makeRequests(world, ada, { ...checked, clientIds: [client.clientId], formKey: "k" });
    const asked = await ownItems(world, client);
    expect(asked).toMatchObject([{ name: "Passport", instructions: "The page with your photo.", dueOn: "2026-05-21" }]);

    const change = { id: own?.key ?? "", version: 1, name: "Who you are", formKey: newId() };
    await saveChecklist(world, ada, { ...change, items: [{ ...passport, name: "Identity card", days: null }] });
    expect(await readChecklist(world, ada, change.id)).toMatchObject({
      ...{ name: "Who you are", version: 2, changedBy: "Ada Winter" },
      items: [{ name: "Identity card", days: null }],
    });
    expect(await ownItems(world, client)).toEqual(asked);
    expect(await world.auditTrail(change.id)).toEqual(["document-checklist.added", "document-checklist.changed"]);
  },
);

onBothDatabases("no two checklists have one name, and nobody writes over a colleague's change", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aChecklist(world, ada, "Identity");
  expect(await saveChecklist(world, ada, added("IDENTITY"))).toMatchObject({ ok: false });
  const change = { ...added("Papers"), id, version: 1 };
  await saveChecklist(world, ada, change);
  await expect(saveChecklist(world, ada, { ...change, name: "Late" })).rejects.toBeInstanceOf(Conflict);
  expect(await readChecklist(world, ada, id)).toMatchObject({ name: "Papers" });
});

onBothDatabases("a removed checklist can be put back, unless its name is taken by then", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aChecklist(world, ada, "Identity");
  await Promise.all([removeChecklist(world, ada, id), removeChecklist(world, ada, id)]);
  expect(await listChecklists(world, ada, id)).toEqual({ checklists: [], removed: { id, name: "Identity" } });
  await expect(readChecklist(world, ada, id)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(saveChecklist(world, ada, { ...added("X"), id, version: 1 })).rejects.toBeInstanceOf(Conflict);
  await putChecklistBack(world, ada, id);
  expect(await readChecklist(world, ada, id)).toMatchObject({ name: "Identity", items: [{ name: "Passport" }] });
  await removeChecklist(world, ada, id);
  await aChecklist(world, ada, "identity");
  await expect(putChecklistBack(world, ada, id)).rejects.toBeInstanceOf(Conflict);
  const deeds = ["added", "removed", "put-back", "removed"].map((deed) => `document-checklist.${deed}`);
  expect(await world.auditTrail(id)).toEqual(deeds);
});

test("each mistake in a checklist is said beside its field, and empty rows are left out", () => {
  const row = { row: "a", name: "Passport", kind: kindValue(kind), instructions: "", due: "14", need: "required" };
  const typed = { name: "Identity", items: [row, emptyItem("b")], version: 0, formKey: "k" };
  expect(checkChecklist(typed)).toMatchObject({ ok: true, items: [{ name: "Passport", days: 14 }] });
  const wrong = { ...row, name: "", kind: "Passport", due: "soon" };
  expect(checkChecklist({ ...typed, name: " ", items: [wrong] })).toEqual({
    ok: false,
    errors: {
      checklist: "Give it a name, so that colleagues find it",
      "name-a": "Enter what you need, such as ‘2025 Form 1040’",
      "kind-a": "Choose category and type",
      "due-a": "Enter a number of days from 0 to 365, or leave it empty",
    },
  });
  expect(checkChecklist({ ...typed, items: [] })).toEqual({
    ok: false,
    errors: { add: "Ask for at least one document" },
  });
  // A built-in one can be copied as it is.
  for (const checklist of builtInChecklists) {
    const copied = checkChecklist({ ...typed, items: rowsOf(checklist, () => newId()) });
    expect(copied).toMatchObject({ ok: true, items: checklist.items });
  }
});
