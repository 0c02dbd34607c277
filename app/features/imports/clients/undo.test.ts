import { sql } from "kysely";
import { expect } from "vitest";
import { anImportDone, worked } from "../../../../tests/support/client-imports";
import { aClientForm, anAdministrator, password } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { addClient, updateClient } from "../../clients/manage-clients.server";
import { readClient } from "../../clients/read-client.server";
import { addAccount } from "../../portfolio/records/accounts.server";
import { listImportLines, readImport } from "../read-imports.server";
import { countUndo, undoImport } from "../undo-import.server";
import { ownTables, tablesOfClient } from "./used.server";

const day = 86_400_000;
const names = async ({ db }: World) =>
  (await db.selectFrom("clients").select("name").orderBy("name").execute()).map(({ name }) => name);
const idOf = async ({ db }: World, name: string) =>
  (await db.selectFrom("clients").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

async function anImport(world: World) {
  const ada = await anAdministrator(world);
  for (const name of ["Maria", "Omar"])
    await addClient(world, ada, {
      ...aClientForm({ name, email: `${name.toLowerCase()}@example.com`, phone: "", portfolioValue: 100_00 }),
      confirmed: "all",
    });
  const file = [
    "name,email,portfolio value,status",
    "Maria Rossi,maria@example.com,120,active",
    "Omar Haddad,omar@example.com,130,",
    "Free,free@example.com,10,",
    "Edited,edited@example.com,10,",
    "Used,used@example.com,10,",
  ].join("\n");
  const { id } = await anImportDone(world, ada, file);
  return { ada, id };
}

onBothDatabases("an import is undone: who was added goes, who was changed gets the values back", async (world) => {
  const { ada, id } = await anImport(world);
  const maria = await idOf(world, "Maria Rossi");
  await countUndo(world, ada, id);
  await worked(world);
  const { undo } = await readImport(world, ada, id);
  expect(undo).toMatchObject({ state: "counted", removed: 3, restored: 2, kept: 0 });
  expect(Object.fromEntries(undo.fields)).toEqual({ name: 2, portfolioValue: 2, status: 1 });
  expect(await names(world)).toHaveLength(5);
  const shown = { removed: 3, restored: 2, kept: 0 };
  const wrong = await undoImport(world, ada, { importId: id, shown, password: "not this" });
  expect(wrong).toMatchObject({ ok: false, field: "password" });
  expect(await undoImport(world, ada, { importId: id, shown, password })).toEqual({ ok: true });
  await worked(world);
  expect(await names(world)).toEqual(["Maria", "Omar"]);
  expect(await readClient(world, ada, maria)).toMatchObject({
    ...{ portfolioCents: 100_00, status: "pending", version: 3 },
  });
  const values = await world.db.selectFrom("valuations").select("value_cents").execute();
  expect(values).toEqual([{ value_cents: 100_00 }, { value_cents: 100_00 }]);
  expect((await readImport(world, ada, id)).undo).toMatchObject({ state: "undone", ...shown });
  expect((await world.auditTrail(id)).slice(-2)).toEqual(["client-import.undo-asked", "client-import.undone"]);
  await expect(undoImport(world, ada, { importId: id, shown, password })).rejects.toThrow("undone");
  await expect(countUndo(world, ada, id)).rejects.toThrow("undone");
});

onBothDatabases("clients who were changed or used since stay, and are listed with the reason", async (world) => {
  const { ada, id } = await anImport(world);
  const omar = await idOf(world, "Omar Haddad");
  const edit = (clientId: string, name: string, version: number) =>
    updateClient(world, ada, {
      ...aClientForm({ name, email: `${name.split(" ")[0]?.toLowerCase()}@example.com`, phone: "" }),
      ...{ clientId, version, confirmed: "all" },
    });
  await edit(omar, "Omar H.", 2);
  await edit(await idOf(world, "Edited"), "Edited Again", 1);
  await countUndo(world, ada, id);
  await worked(world);
  expect((await readImport(world, ada, id)).undo).toMatchObject({ removed: 2, restored: 1, kept: 2 });
  // After it was counted.
  const used = {
    clientId: await idOf(world, "Used"),
    name: "Custody",
    currency: "USD",
    formKey: "used-custody",
  } as const;
  await addAccount(world, ada, used);
  const shown = { removed: 2, restored: 1, kept: 2 };
  expect(await undoImport(world, ada, { importId: id, shown, password })).toEqual({ ok: true });
  await worked(world);
  expect((await readImport(world, ada, id)).undo).toMatchObject({ state: "undone", removed: 1, restored: 1, kept: 3 });
  expect(await names(world)).toEqual(["Edited Again", "Maria", "Omar H.", "Used"]);
  const { lines } = await listImportLines(world, ada, id, { show: "kept", search: "", after: 0 });
  expect(lines.map(({ notes: [note] }) => note && "text" in note && note.text)).toEqual([
    "Not undone: the client was changed since",
    "Not undone: the client was changed since",
    "Not undone: the client has accounts with holdings",
  ]);
});

onBothDatabases("after seven days an import cannot be undone", async (world) => {
  const { ada, id } = await anImport(world);
  await countUndo(world, ada, id);
  await worked(world);
  world.clock.advance(7 * day);
  const shown = { removed: 3, restored: 2, kept: 0 };
  await expect(undoImport(world, ada, { importId: id, shown, password })).rejects.toThrow("7 days");
  await expect(countUndo(world, ada, id)).rejects.toThrow("7 days");
  expect(await names(world)).toHaveLength(5);
});

onBothDatabases("every table that refers to a client is looked at before a client goes", async ({ db, dialect }) => {
  if (dialect !== "sqlite") return;
  const { rows } = await sql<{ name: string }>`select distinct m.name from sqlite_schema m
    join pragma_foreign_key_list(m.name) f where m.type = 'table' and f."table" = 'clients'`.execute(db);
  const known = [...Object.keys(tablesOfClient), ...ownTables];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
