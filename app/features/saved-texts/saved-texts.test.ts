import { expect } from "vitest";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Actor } from "../identity/actor";
import { listSavedTexts, putTextBack, readSavedTexts, removeText, saveText } from "./saved-texts.server";
import { savedTextForm } from "./schema";
import { mostSavedTexts } from "./vocabulary";

const fresh = (name: string, text = "Thank you, {first name}.") =>
  ({ kind: "reply", id: "", version: 0, name, text, formKey: newId() }) as const;

const textsOf = async (world: World, actor: Actor) => (await listSavedTexts(world, actor, { kind: "reply" })).texts;
const named = async (world: World, actor: Actor, name: string) => {
  const found = (await textsOf(world, actor)).find((text) => text.name === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};

onBothDatabases("every firm begins with the reasons that the program had, and with two replies", async (world) => {
  const reasons = await readSavedTexts(world.db, "rejection");
  expect(reasons.map(({ id }) => id)).toEqual(["missing", "unreadable", "outdated", "wrong", "person"]);
  expect(await readSavedTexts(world.db, "reply")).toMatchObject([
    { id: "received", owed: true },
    { id: "call", owed: false },
  ]);
});

onBothDatabases(
  "a text is added once, changed by the next colleague, and never over a colleague's change",
  async (world) => {
    const [ada, otto] = [
      await anAdministrator(world),
      await anAdministrator(world, { name: "Otto Brandt", role: "reviewer" }),
    ];
    const thanks = fresh("Thanks");
    await Promise.all([saveText(world, ada, thanks), saveText(world, ada, thanks)]);
    const first = await named(world, ada, "Thanks");
    expect(first).toMatchObject({ version: 1, changedBy: "Ada Winter" });
    const change = { kind: "reply", id: first.id, formKey: newId() } as const;
    await saveText(world, otto, { ...change, version: 1, name: "Many thanks", text: "Many thanks." });
    const late = saveText(world, ada, { ...change, version: 1, name: "Thanks", text: "Thanks!" });
    await expect(late).rejects.toThrow("A colleague has changed this text in the meantime");
    expect(await named(world, ada, "Many thanks")).toMatchObject({
      version: 2,
      text: "Many thanks.",
      changedBy: "Otto Brandt",
    });
    await saveText(world, ada, { ...change, version: 2, name: "Many thanks", text: "Many thanks.", owed: true });
    expect(await named(world, ada, "Many thanks")).toMatchObject({ version: 3, owed: true });
    const changed = ["saved-text.added", "saved-text.changed", "saved-text.changed"];
    expect(await world.auditTrail(first.id)).toEqual(changed);
  },
);

onBothDatabases("two texts of one kind are not called the same, whatever the case", async (world) => {
  const ada = await anAdministrator(world);
  await saveText(world, ada, fresh("Thanks"));
  expect(await saveText(world, ada, fresh("THANKS"))).toMatchObject({ ok: false, field: "name" });
  expect(await saveText(world, ada, { ...fresh("Thanks"), kind: "rejection", text: "No." })).toEqual({ ok: true });
});

onBothDatabases("a removed text can be put back, unless its name is taken by then", async (world) => {
  const ada = await anAdministrator(world);
  await saveText(world, ada, fresh("Thanks"));
  const { id } = await named(world, ada, "Thanks");
  const which = { kind: "reply", id } as const;
  await Promise.all([removeText(world, ada, which), removeText(world, ada, which)]);
  expect((await listSavedTexts(world, ada, { kind: "reply", removed: id })).removed).toMatchObject({
    id,
    name: "Thanks",
  });
  await putTextBack(world, ada, which);
  expect(await named(world, ada, "Thanks")).toMatchObject({ id });
  await removeText(world, ada, which);
  await saveText(world, ada, fresh("Thanks"));
  await expect(putTextBack(world, ada, which)).rejects.toBeInstanceOf(Conflict);
  const deeds = ["saved-text.added", "saved-text.removed", "saved-text.put-back", "saved-text.removed"];
  expect(await world.auditTrail(id)).toEqual(deeds);
  const gone = saveText(world, ada, { ...fresh("Thanks!"), id, version: 1 });
  await expect(gone).rejects.toThrow("A colleague has removed this text");
  await expect(removeText(world, ada, { kind: "rejection", id })).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases("who does not use a kind does not keep it; an auditor only reads", async (world) => {
  const olga = await anAdministrator(world, { name: "Olga Reed", role: "operations" });
  const lucas = await anAdministrator(world, { name: "Lucas Meyer", role: "auditor" });
  const refused = { init: { status: 403 } };
  await expect(removeText(world, olga, { kind: "rejection", id: "missing" })).rejects.toMatchObject(refused);
  await expect(saveText(world, lucas, fresh("Thanks"))).rejects.toMatchObject(refused);
  expect(await textsOf(world, lucas)).toHaveLength(2);
  await removeText(world, olga, { kind: "reply", id: "call" });
});

onBothDatabases("a list that nobody could read is not filled", async (world) => {
  const ada = await anAdministrator(world);
  for (let count = 2; count < mostSavedTexts; count += 1)
    expect(await saveText(world, ada, fresh(`Text ${count}`))).toEqual({ ok: true });
  expect(await saveText(world, ada, fresh("One more"))).toMatchObject({ ok: false, message: /60 already/ });
});

onBothDatabases("a field with a typing error is told, and a reason has none", async () => {
  const read = (kind: "reply" | "rejection", text: string) =>
    savedTextForm(kind).safeParse({ name: "Thanks", text, formKey: newId() });
  expect(read("reply", "Dear {frist name}").error?.issues[0]?.message).toMatch(
    /^\{frist name\} is not a field\. Use \{first name\}/,
  );
  expect(read("reply", "Dear {First Name}").success).toBe(true);
  expect(read("rejection", "Dear {first name}").error?.issues[0]?.message).toContain("a reason has no fields");
});
