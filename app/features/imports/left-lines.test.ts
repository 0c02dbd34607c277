import { expect } from "vitest";
import { day, hour } from "~/platform/clock";
import { csvLines } from "~/platform/sheets/csv";
import { aCheckedImport, aReceivedImport, worked } from "../../../tests/support/client-imports";
import { aClientForm, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { withPersonalValues } from "../../platform/audit/personal.server";
import { addClient } from "../clients/manage-clients.server";
import type { Administrator } from "../identity/actor";
import { confirmImport } from "./decide-import.server";
import { exportMistakes } from "./left-lines.server";
import { matchColumns } from "./match-columns.server";
import { readImport } from "./read-imports.server";
import { forgetImports } from "./run-imports.server";

const stopped = new AbortController().signal;

const file = [
  "Kunde,Email,Phone,Notes",
  "Ida Lund,ida@example.com,+44 20 7946 0142,first",
  '"Wrong, Phone",phone@example.com,12,"says ""12"""',
  "Bo Lind,bo@example.com,,",
  ",nameless@example.com,,",
].join("\n");

async function checked(world: World, ada: Administrator, content = file) {
  const { id } = await aCheckedImport(world, ada, content);
  // A column that no field has the name of.
  await matchColumns(world, ada, { importId: id, columns: ["name", "email", "phone", ""] });
  await worked(world);
  return readImport(world, ada, id);
}

async function mistakesOf(world: World, ada: Administrator, id: string): Promise<string> {
  let text = "";
  for await (const line of csvLines(await exportMistakes(world, ada, id))) text += line;
  return text;
}

const names = async ({ db }: World) =>
  (await db.selectFrom("clients").select("name").where("hidden_at", "is", null).orderBy("sort_name").execute()).map(
    ({ name }) => name,
  );

onBothDatabases(
  "lines with mistakes are left out by their number, and can be mended and imported later",
  async (world) => {
    const ada = await anAdministrator(world);
    const { id, ...counts } = await checked(world, ada);
    expect(counts).toMatchObject({ state: "checked", added: 2, wrong: 2, mistakesLeft: 0 });
    const confirm = (shown: { added: number; changed: number; wrong?: number }) =>
      confirmImport(world, ada, { importId: id, shown, looked: true });
    for (const shown of [
      { added: 2, changed: 0 },
      { added: 2, changed: 0, wrong: 1 },
    ])
      await expect(confirm(shown)).rejects.toThrow(
        "now it adds 2 clients and changes 0 clients, and has 2 lines with mistakes. Nothing was imported",
      );
    expect(await names(world)).toEqual([]);
    await confirm({ added: 2, changed: 0, wrong: 2 });
    await worked(world);
    await worked(world);
    expect(await names(world)).toEqual(["Bo Lind", "Ida Lund"]);
    expect(await readImport(world, ada, id)).toMatchObject({ state: "done", added: 2, mistakesLeft: 2 });
    const events = await world.db
      .selectFrom("audit_events")
      .select(["type", "detail"])
      .where("subject", "=", id)
      .where("type", "in", ["client-import.confirmed", "client-import.done"])
      .orderBy("seq")
      .execute();
    const details = await withPersonalValues(
      world.db,
      events.map(({ detail }) => detail),
    );
    expect(details.map((detail) => JSON.parse(detail))).toMatchObject([{ mistakes: 2 }, { mistakes: 2 }]);

    // An hour later the other rows of the file are gone.
    world.clock.advance(hour);
    await forgetImports(world, stopped);
    const left = await mistakesOf(world, ada, id);
    expect(left.split("\r\n")).toEqual([
      "Kunde,Email,Phone,Notes,Mistakes",
      expect.stringMatching(/^"Wrong, Phone",phone@example.com,12,"says ""12""","?Phone: “12” is not accepted/),
      expect.stringMatching(/^,nameless@example.com,,,.*Enter the client's name/),
      "",
    ]);
    const pieces = await world.db.selectFrom("import_pieces").select("rows").where("import_id", "=", id).execute();
    expect(pieces.map(({ rows }) => rows).join()).not.toContain("ida@example.com");

    const mended = left.replace(",12,", ",+44 20 7946 0143,").replace("\r\n,nameless", "\r\nAda Name,nameless");
    // The columns are those of the file from which the lines come.
    const importId = await aReceivedImport(world, ada, mended);
    const { columns } = await readImport(world, ada, importId);
    expect(columns).toEqual(["name", "email", "phone", "", ""]);
    await matchColumns(world, ada, { importId, columns });
    await worked(world);
    const again = await readImport(world, ada, importId);
    expect(again).toMatchObject({ added: 2, wrong: 0 });
    expect((await mistakesOf(world, ada, id)).split("\r\n")).toHaveLength(4);
    await confirmImport(world, ada, { importId: again.id, shown: { added: 2, changed: 0 }, looked: true });
    await worked(world);
    expect(await names(world)).toEqual(["Ada Name", "Bo Lind", "Ida Lund", "Wrong, Phone"]);

    world.clock.advance(31 * day);
    await forgetImports(world, stopped);
    await expect(exportMistakes(world, ada, id)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

onBothDatabases("a line that becomes wrong after the check leaves nothing out unseen", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await checked(world, ada);
  await confirmImport(world, ada, { importId: id, shown: { added: 2, changed: 0, wrong: 2 }, looked: true });
  await addClient(world, ada, aClientForm({ name: "Bo Lind", email: "bo@example.com", phone: "" }));
  await worked(world);
  expect(await readImport(world, ada, id)).toMatchObject({ state: "outdated", mistakesLeft: 0 });
  expect(await names(world)).toEqual(["Bo Lind"]);
});

onBothDatabases("files of other kinds are imported with all their lines only", async (world) => {
  const ada = await anAdministrator(world);
  await addClient(world, ada, aClientForm({ name: "Maria Rossi", email: "maria@example.com", phone: "" }));
  const content = "email,date,value\nmaria@example.com,2026-05-01,1000\nnobody@example.com,2026-05-01,5\n";
  const { id, ...counts } = await aCheckedImport(world, ada, content, "valuations");
  expect(counts).toMatchObject({ added: 1, wrong: 1 });
  const shown = { added: 1, changed: 0, wrong: 1 };
  await expect(confirmImport(world, ada, { importId: id, shown, looked: true })).rejects.toThrow("gone on");
});
