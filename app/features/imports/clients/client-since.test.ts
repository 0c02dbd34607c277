import { expect, test } from "vitest";
import {
  aCheckedImport,
  anImportDone,
  aReceivedImport,
  confirmChecked,
  linesInFile,
  worked,
} from "../../../../tests/support/client-imports";
import { aClientForm, anAdministrator, password } from "../../../../tests/support/people";
import { aTeam } from "../../../../tests/support/teams";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { addClient } from "../../clients/manage-clients.server";
import type { Administrator } from "../../identity/actor";
import { removeTeam } from "../../teams/manage-teams.server";
import { matchColumns } from "../match-columns.server";
import { listNewcomers } from "../newcomers.server";
import { listImportLines, readImport, readLinesRequest } from "../read-imports.server";
import { guessColumns, unusedHeads } from "../staging/columns";
import { countUndo, undoImport } from "../undo-import.server";

const everything = { show: "", search: "", after: 0 } as const;

const stored = (world: World, email: string) =>
  world.db
    .selectFrom("clients")
    .select(["id", "join_date", "team_id"])
    .where("email", "=", email)
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();

async function said(world: World, by: Administrator, id: string) {
  const lines = await linesInFile(world, by, id);
  return lines.map(({ notes }) => notes.map((note) => ("text" in note ? note.text : note.to)));
}

test("usual heads of other systems are recognised, however they are spelt", () => {
  const head = ["Client Name", "E-Mail_Address:", "Mobile", "RM", "Onboarded", "Team", "Relationship Manager"];
  expect(guessColumns("clients", head)).toEqual(["name", "email", "phone", "advisor", "clientSince", "team", ""]);
});

test("'Reference' in a file of payments is the loan's beside the bank's, and the bank's beside the loan's", () => {
  const guess = (...head: string[]) => guessColumns("payments", head);
  expect(guess("Reference", "Value date", "Amount", "Bank reference")).toEqual(["loan", "date", "amount", "number"]);
  expect(guess("Reference", "Date", "Amount", "Application")).toEqual(["number", "date", "amount", "loan"]);
  expect(guess("Reference", "Date", "Amount")).toEqual(["loan", "date", "amount"]);
});

test("a head with its currency or a remark in brackets is recognised, one in another currency is not", () => {
  const guess = (...head: string[]) => guessColumns("clients", ["Name", "Email [work]", ...head]).slice(2);
  for (const one of ["Portfolio value (USD)", "VALUE IN USD", "AUM ($)", "Portfolio (in USD)", "Value US$"])
    expect(guess(one), one).toEqual(["portfolioValue"]);
  for (const one of ["Portfolio value (EUR)", "AUM (in GBP)", "Value (€ m)"]) expect(guess(one), one).toEqual([""]);
  expect(guess("AUM (estimate)", "Portfolio value"), "the exact one first").toEqual(["", "portfolioValue"]);
  expect(unusedHeads(["Name", "Region", ""], ["name", "", ""])).toEqual(["Region", "Column 3"]);
});

onBothDatabases("usual words for a type are taken, and lines are shown in the order of their file", async (world) => {
  const ada = await anAdministrator(world);
  const lines = (...rows: string[]) => ["Name,Email,Type", ...rows].join("\n");
  const { id } = await anImportDone(
    world,
    ada,
    lines("Kivu Tea,office@kivu-tea.example,Company", "Ines Roth,ines@roth.example,PERSON"),
  );
  const { lines: added } = await listImportLines(world, ada, id, everything);
  expect(added.map(({ values }) => values?.type)).toEqual(["Business", "Individual"]);
  const { id: again } = await aCheckedImport(
    world,
    ada,
    lines(
      "Kivu Tea,office@kivu-tea.example,Organisation",
      "Ines Roth-Bach,ines@roth.example,Private",
      "Odd One,odd@one.example,Pony",
      "New One,new@one.example,Institutional",
    ),
  );
  const shown = await listImportLines(world, ada, again, everything);
  expect(shown.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, "same"],
    [3, "change"],
    [4, "error"],
    [5, "add"],
  ]);
  const rest = await listImportLines(world, ada, again, readLinesRequest(new URLSearchParams({ after: "3" })));
  expect(rest).toMatchObject({ lines: [{ line: 4 }, { line: 5 }], total: 4, next: null });
  const wrong = readLinesRequest(new URLSearchParams({ status: "error" }));
  expect(await listImportLines(world, ada, again, wrong)).toMatchObject({ lines: [{ line: 4 }], total: 1 });
  expect(readLinesRequest(new URLSearchParams({ after: "change-3" })).after).toBe(0);
});

onBothDatabases(
  "lines say since when somebody is a client, and of which team; an undo brings both back",
  async (world) => {
    const ada = await anAdministrator(world);
    const team = await aTeam(world, "Geneva");
    const omar = await addClient(
      world,
      ada,
      aClientForm({ name: "Omar Haddad", email: "omar@example.com", phone: "" }),
    );
    await world.db.updateTable("clients").set({ join_date: "2020-01-02" }).where("id", "=", omar).execute();
    const file = [
      "Name,Email,Client since,Team",
      "Maria Rossi,maria@example.com,31/01/2019,geneva",
      "Zoe Cruz,zoe@example.com,,",
      "Omar Haddad,omar@example.com,05/03/2018,Geneva",
    ].join("\n");
    const { id } = await aCheckedImport(world, ada, file);
    const lines = await linesInFile(world, ada, id);
    expect(lines[0]?.values).toMatchObject({
      since: "2019-01-31",
      team: "Geneva",
      status: "Pending",
      type: "Individual",
    });
    expect(lines[2]?.notes).toMatchObject([
      { field: "clientSince", from: "2020-01-02", to: "2018-03-05" },
      { field: "team", from: "", to: "Geneva" },
    ]);
    await confirmChecked(world, ada, id);
    await worked(world);
    expect(await stored(world, "maria@example.com")).toMatchObject({ join_date: "2019-01-31", team_id: team });
    const today = new Date(world.clock.now()).toISOString().slice(0, 10);
    expect(await stored(world, "zoe@example.com")).toMatchObject({ join_date: today, team_id: null });
    expect(await stored(world, "omar@example.com")).toMatchObject({ join_date: "2018-03-05", team_id: team });
    // The same file again changes nothing.
    expect(await aCheckedImport(world, ada, file)).toMatchObject({ added: 0, changed: 0, same: 3 });
    expect((await listNewcomers(world, ada, id)).ids).toHaveLength(2);
    await countUndo(world, ada, id);
    await worked(world);
    await undoImport(world, ada, { importId: id, shown: { removed: 2, restored: 1, kept: 0 }, password });
    await worked(world);
    expect(await stored(world, "omar@example.com")).toMatchObject({ join_date: "2020-01-02", team_id: null });
    expect(await listNewcomers(world, ada, id)).toEqual({ ids: [], more: false });
  },
);

onBothDatabases(
  "errors quote the cell; days are never in the future; one phone number twice is asked about",
  async (world) => {
    const ada = await anAdministrator(world);
    const file = [
      "Name,Email,Phone,Client since,Advisor since,Team",
      "One,one@example.com,,someday,,",
      "Two,two@example.com,,2199-01-01,,",
      "Three,three@example.com,,,soon,",
      "Four,four@example.com,,,,Atlantis",
      "Five,five at example.com,,,,",
      "Six,six@example.com,+41 44 668 18 00,,,",
      "Seven,seven@example.com,+41446681800,,,",
    ].join("\n");
    const { id, wrong, asking } = await aCheckedImport(world, ada, file);
    expect([wrong, asking]).toEqual([5, 1]);
    expect(await said(world, ada, id)).toEqual([
      ["“someday” is not accepted. Use a day such as 2026-05-14"],
      ["“2199-01-01” is not accepted. Use today or an earlier day, after 1949"],
      ["“soon” is not accepted. Use a day such as 2026-05-14"],
      ["“Atlantis” is not accepted. The firm has no teams: add the team first, or let this column fill nothing"],
      ["“five at example.com” is not accepted. Enter one email address, such as name@example.com"],
      [],
      ["Line 7 has this phone number, too"],
    ]);
  },
);

onBothDatabases(
  "a file must say how its days are written, and a team that is removed meanwhile stops the import",
  async (world) => {
    const ada = await anAdministrator(world);
    const importId = await aReceivedImport(world, ada, "Name,Email,Onboarded\nMaria,maria@example.com,03/04/2019\n");
    const columns = ["name", "email", "clientSince"];
    expect(await matchColumns(world, ada, { importId, columns })).toMatchObject({ ok: false, column: "dates" });
    expect(await matchColumns(world, ada, { importId, columns, dates: "dmy" })).toEqual({ ok: true, asks: false });
    await worked(world);
    await confirmChecked(world, ada, importId);
    await worked(world);
    expect(await stored(world, "maria@example.com")).toMatchObject({ join_date: "2019-04-03" });

    const team = await aTeam(world, "Geneva");
    const { id } = await aCheckedImport(world, ada, "Name,Email,Team\nBen,ben@example.com,Geneva\n");
    await removeTeam(world, ada, { id: team, to: "" });
    await confirmChecked(world, ada, id);
    await worked(world);
    expect(await readImport(world, ada, id)).toMatchObject({ state: "outdated" });
    await expect(stored(world, "ben@example.com")).rejects.toThrow();
    expect(await anImportDone(world, ada, "Name,Email\nBen,ben@example.com\n")).toMatchObject({ state: "done" });
  },
);
