import { expect } from "vitest";
import { TaskOverran } from "~/platform/workers/workers.server";
import {
  aCheckedImport,
  aReceivedImport,
  aSheetFile,
  confirmChecked,
  countClients,
  linesInFile,
  worked,
} from "../../../tests/support/client-imports";
import { aClient, aClientForm, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { listAudit, readAuditRequest } from "../audit/list-audit.server";
import { listClients, readClientListRequest } from "../clients/client-list.server";
import { addClient, updateClient } from "../clients/manage-clients.server";
import { readClient } from "../clients/read-client.server";
import { cancelImport, confirmImport } from "./decide-import.server";
import { matchColumns } from "./match-columns.server";
import { exportImportLines, readImport } from "./read-imports.server";
import { receiveImport } from "./receive-import.server";
import { forgetImports } from "./run-imports.server";

const everything = { show: "", search: "", after: 0 } as const;
const signal = new AbortController().signal;

const linesOf = async (world: World, ada: Awaited<ReturnType<typeof anAdministrator>>, id: string) =>
  linesInFile(world, ada, id);

onBothDatabases("a file adds, changes and leaves clients; the same file again changes nothing", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await addClient(
    world,
    ada,
    aClientForm({ name: "Maria Rossi", email: "maria@example.com", phone: "", portfolioValue: 1_000_00 }),
  );
  const omar = await addClient(world, ada, aClientForm({ name: "Omar Haddad", email: "omar@example.com", phone: "" }));
  const file = [
    "Client;Email;Phone;Account type;Company;Status;Portfolio;Advisor",
    "Maria Rossi;MARIA@example.com;+44 20 7946 0142;;;Active;$1,200.00;Harriet Vale",
    ";omar@example.com;;;;;;",
    '"Lam; Daughters";lam@example.com;;Business;Lam Ltd;pending;2.5M;',
  ].join("\r\n");
  const checked = await aCheckedImport(world, ada, file);
  expect(checked).toMatchObject({ state: "checked", added: 1, changed: 1, same: 1, wrong: 0, asking: 0, checked: 3 });
  expect(checked.businesses).toBe(1);
  expect(await countClients(world)).toBe(2);
  const [first, second, third] = await linesOf(world, ada, checked.id);
  expect(first).toMatchObject({ line: 2, outcome: "change", clientId: maria, label: "Maria Rossi" });
  expect(first?.notes).toContainEqual({ kind: "change", field: "portfolioValue", from: "$1,000", to: "$1,200" });
  expect(second).toMatchObject({ outcome: "same", clientId: omar, notes: [] });
  expect(third).toMatchObject({ line: 4, outcome: "add", label: "Lam; Daughters" });

  await confirmChecked(world, ada, checked.id);
  await worked(world);
  expect(await readImport(world, ada, checked.id)).toMatchObject({ state: "done", added: 1, changed: 1 });
  expect(await readClient(world, ada, maria)).toMatchObject({
    ...{ status: "active", phone: "+44 20 7946 0142", portfolioCents: 1_200_00, advisor: "harriet-vale" },
    ...{ advisorSince: "2026-05-14", email: "maria@example.com", version: 2 },
  });
  const found = await listClients(world, ada, readClientListRequest(new URLSearchParams({ q: "lam ltd" })));
  expect(found.clients).toEqual([
    expect.objectContaining({
      name: "Lam; Daughters",
      accountType: "business",
      company: "Lam Ltd",
      portfolioCents: 2_500_000_00,
    }),
  ]);
  const values = await world.db
    .selectFrom("valuations")
    .select("value_cents")
    .where("client_id", "=", maria)
    .orderBy("value_cents")
    .execute();
  expect(values.map(({ value_cents }) => value_cents)).toEqual([1_000_00, 1_200_00]);
  expect(await world.auditTrail(checked.id)).toEqual([
    "client-import.received",
    "client-import.confirmed",
    "client-import.done",
  ]);

  const logged = await listAudit(world, ada, readAuditRequest(new URLSearchParams()));
  expect(logged.lines.find(({ subject }) => subject === checked.id)?.about, "not its id").toBe("clients.csv");
  const again = await aCheckedImport(world, ada, file);
  expect(again).toMatchObject({ state: "checked", added: 0, changed: 0, same: 3 });
  await expect(confirmChecked(world, ada, again.id)).rejects.toThrow("gone on");
  expect(await countClients(world)).toBe(3);
});

onBothDatabases(
  "who comes with a company is a business, and a company that is left out is said before",
  async (world) => {
    const ada = await anAdministrator(world);
    const maria = await addClient(
      world,
      ada,
      aClientForm({ name: "Maria Rossi", email: "maria@example.com", phone: "" }),
    );
    const file = [
      "Client;Email;Company",
      "Ines Lam;ines@example.com;Lam Ltd",
      "Jan Alt;jan@example.com;",
      "Maria Rossi;maria@example.com;Rossi SpA",
    ];
    const { id, ...checked } = await aCheckedImport(world, ada, file.join("\n"));
    expect(checked).toMatchObject({ added: 2, changed: 0, same: 1, wrong: 0, asking: 1 });
    const [ines, jan, known] = await linesOf(world, ada, id);
    expect([ines?.values, jan?.values]).toMatchObject([
      { company: "Lam Ltd", type: "Business" },
      { company: "", type: "Individual" },
    ]);
    const left = (company: string) => ({
      ...{ kind: "question", field: "company" },
      text: `“${company}” is left out: only a client of the type Business has a company`,
    });
    expect(known).toMatchObject({ clientId: maria, notes: [left("Rossi SpA")] });
    const typed = ["Client;Email;Company;Type", "Ana Ruiz;ana@example.com;Ruiz SL;Individual"].join("\n");
    const other = await aCheckedImport(world, ada, typed);
    expect((await linesOf(world, ada, other.id))[0]).toMatchObject({ outcome: "add", notes: [left("Ruiz SL")] });
  },
);

onBothDatabases("each error stands at its line, in the words of the form", async (world) => {
  const ada = await anAdministrator(world);
  for (const email of ["twin@example.com", "TWIN@example.com"])
    await addClient(world, ada, { ...aClientForm({ name: `Twin ${email}`, email, phone: "" }), confirmed: "all" });
  const file = [
    "Name,Email,Phone,Status,Portfolio value",
    "No Address,,,,",
    ",new@example.com,,,",
    "Wrong Phone,phone@example.com,12,Gone,a lot",
    "First,same@example.com,,,",
    "Second,SAME@example.com,,,",
    "Twin,twin@example.com,,,",
  ].join("\n");
  const { id, wrong } = await aCheckedImport(world, ada, file);
  expect(wrong).toBe(5);
  const notes = (await linesOf(world, ada, id)).map(({ notes: some }) =>
    some.map((note) => "text" in note && note.text),
  );
  expect(notes).toEqual([
    ["Enter the client's email address"],
    ["Enter the client's name"],
    [
      expect.stringMatching(/^“12” is not accepted. Enter a phone number/),
      "“Gone” is not accepted. Use one of Pending, Active, Inactive",
      expect.stringMatching(/^“a lot” is not accepted. Enter an amount/),
    ],
    [],
    ["Line 5 has this email address already"],
    [expect.stringMatching(/^2 clients have this email address/)],
  ]);
  const rows = [];
  for await (const row of await exportImportLines(world, ada, id, { ...everything, show: "error" })) rows.push(row);
  expect(rows).toHaveLength(6);
  expect(rows[1]).toEqual([2, "No Address", "", "Error", "Email: Enter the client's email address"]);
  expect(await countClients(world)).toBe(2);
});

onBothDatabases("a line cannot name an advisor who has left; the client who has them keeps them", async (world) => {
  const ada = await anAdministrator(world);
  const gone = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const theirs = { advisor: "harriet-vale", advisorSince: "2026-01-05" };
  await addClient(world, ada, { ...aClientForm({ name: "Maria", email: "maria@example.com", phone: "" }), ...theirs });
  const left = { advisor: null, left_as: "harriet-vale", removed_at: world.clock.now() };
  await world.db.updateTable("staff").set(left).where("user_id", "=", gone.userId).execute();
  const file = "name,email,advisor\nMaria,maria@example.com,Harriet Vale\nOmar,omar@example.com,Harriet Vale\n";
  const { id, wrong } = await aCheckedImport(world, ada, file);
  expect(wrong).toBe(1);
  expect((await linesOf(world, ada, id)).map(({ outcome }) => outcome)).toEqual(["same", "error"]);
  expect(JSON.stringify(await linesOf(world, ada, id))).toContain("This advisor has left. Choose another one");
});

onBothDatabases("what changed after the check keeps the import from being applied, whole", async (world) => {
  const ada = await anAdministrator(world);
  const id = await addClient(world, ada, aClientForm({ name: "Maria Rossi", email: "maria@example.com", phone: "" }));
  const file = "name,email,status\nMaria Rossi,maria@example.com,active\nNew One,new@example.com,\n";
  const changedMeanwhile = await aCheckedImport(world, ada, file);
  await confirmChecked(world, ada, changedMeanwhile.id);
  await updateClient(world, ada, {
    ...aClientForm({ name: "Maria Bianchi", email: "maria@example.com", phone: "" }),
    clientId: id,
    version: 1,
  });
  await worked(world);
  expect(await readImport(world, ada, changedMeanwhile.id)).toMatchObject({
    state: "outdated",
    problem: "1 client was changed after the file was checked.",
  });
  expect(await countClients(world)).toBe(1);

  const addedMeanwhile = await aCheckedImport(world, ada, "name,email\nNew One,new@example.com\n");
  await confirmChecked(world, ada, addedMeanwhile.id);
  await addClient(world, ada, aClientForm({ name: "New One", email: "NEW@example.com", phone: "" }));
  await worked(world);
  expect(await readImport(world, ada, addedMeanwhile.id)).toMatchObject({ state: "outdated" });
  await matchColumns(world, ada, { importId: addedMeanwhile.id, columns: ["name", "email"] });
  await worked(world);
  expect(await readImport(world, ada, addedMeanwhile.id)).toMatchObject({ state: "checked", same: 1, added: 0 });
});

onBothDatabases("look-alikes and large changes are asked about; names go to accounts and documents", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world, { name: "Maria Rossi", email: "maria@example.com" });
  await addClient(world, ada, {
    ...aClientForm({
      name: "Omar Haddad",
      email: "omar@example.com",
      phone: "+44 20 7946 0142",
      portfolioValue: 100_00,
    }),
    confirmed: "all",
  });
  const file = [
    "name,email,phone,portfolio,advisor",
    "Maria Bianchi,maria@example.com,,,Harriet Vale",
    "Haddad Omar,other@example.com,+442079460142,,",
    "Omar Haddad,omar@example.com,,900,",
  ].join("\n");
  const { id, asking } = await aCheckedImport(world, ada, file);
  expect(asking).toBe(2);
  const shown = { added: 1, changed: 2 };
  await expect(confirmImport(world, ada, { importId: id, shown, looked: false })).rejects.toThrow("gone on");
  await expect(
    confirmImport(world, ada, { importId: id, shown: { added: 9, changed: 2 }, looked: true }),
  ).rejects.toThrow("gone on");
  await confirmImport(world, ada, { importId: id, shown, looked: true });
  await worked(world);
  const account = await world.db.selectFrom("user").select("name").where("id", "=", maria.userId).executeTakeFirst();
  expect(account?.name).toBe("Maria Bianchi");
  const news = await world.db.selectFrom("notifications").select("kind").where("user_id", "=", maria.userId).execute();
  expect(news).toContainEqual({ kind: "client-advisor-named" });
});

onBothDatabases("an import is given up at any time before it is confirmed, and its rows go", async (world) => {
  const ada = await anAdministrator(world);
  const importId = await aReceivedImport(world, ada, "name,email\nA,a@example.com\n");
  await cancelImport(world, ada, importId);
  await cancelImport(world, ada, importId);
  await expect(matchColumns(world, ada, { importId, columns: ["name", "email"] })).rejects.toThrow("gone on");
  const waiting = await aCheckedImport(world, ada, "name,email\nB,b@example.com\n");
  world.clock.advance(8 * 86_400_000);
  await forgetImports(world, signal);
  expect(await readImport(world, ada, waiting.id)).toMatchObject({ state: "cancelled", sample: [] });
  for (const table of ["client_import_lines", "import_pieces"] as const)
    expect(await world.db.selectFrom(table).select("import_id").execute()).toEqual([]);
  expect(await countClients(world)).toBe(0);
});

onBothDatabases("only administrators and operations import; auditors read", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await aCheckedImport(world, ada, "name,email\nA,a@example.com\n");
  const as = (role: "advisor" | "operations" | "auditor" | "reviewer") => ({ ...ada, role, advisor: null });
  for (const role of ["advisor", "auditor", "reviewer"] as const) {
    const file = await aSheetFile(world, "name,email\nA,a@example.com\n");
    await expect(receiveImport(world, as(role), file)).rejects.toMatchObject({ init: { status: 403 } });
    await expect(confirmChecked(world, as(role), id)).rejects.toMatchObject({ init: { status: 403 } });
  }
  expect(await readImport(world, as("auditor"), id)).toMatchObject({ added: 1 });
  await confirmChecked(world, as("operations"), id);
  await expect(readImport(world, await aClient(world), id)).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases("an error that comes back ends an import; nothing is imported, and the page says so", async (world) => {
  const ada = await anAdministrator(world);
  const importId = await aReceivedImport(world, ada, "name,email\nA,a@example.com\n");
  await matchColumns(world, ada, { importId, columns: ["name", "email"] });
  const run = async () => {
    throw new TaskOverran("too much");
  };
  await worked({ ...world, workers: { ...world.workers, run } });
  expect(await readImport(world, ada, importId)).toMatchObject({
    state: "failed",
    problem: "Checking the file took too much time or memory. Divide it. Nothing was imported.",
  });
});
