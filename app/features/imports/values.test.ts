import { expect, test } from "vitest";
import { aReceivedImport, confirmChecked, explainValues, worked } from "../../../tests/support/client-imports";
import { anAdministrator } from "../../../tests/support/people";
import { aTeam } from "../../../tests/support/teams";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Administrator } from "../identity/actor";
import { matchColumns } from "./match-columns.server";
import { matchValues } from "./match-values.server";
import { listImportLines, readImport, readLinesRequest } from "./read-imports.server";
import { guessColumns } from "./staging/columns";
import { applyMeanings } from "./staging/meanings";

const head = "Client,Email,Status,Type,Advisor,Team";
const lines = [
  "Maria Rossi,maria@example.com,Aktiv,Corp,Harriet Vale,",
  "Omar Haddad,omar@example.com,aktiv ,Individual,,North",
  "Zoe Cruz,zoe@example.com,HNW,individual,H. Vale,North",
  "Ken Ito,ken@example.com,pending,Corp,,",
];
const file = (more: readonly string[] = []) => `${[head, ...lines, ...more].join("\n")}\n`;

const match = async (world: World, by: Administrator, importId: string) => {
  const opened = await readImport(world, by, importId);
  return matchColumns(world, by, { importId, columns: guessColumns(opened.kind, opened.head) });
};
const clientsOf = ({ db }: World) =>
  db.selectFrom("clients").select(["name", "status", "account_type", "advisor", "team_id"]).orderBy("name").execute();

onBothDatabases(
  "values that the firm does not know are asked about once, and the answer is kept for the next file",
  async (world) => {
    const ada = await anAdministrator(world);
    const team = await aTeam(world, "North Desk");
    const importId = await aReceivedImport(world, ada, file());
    expect(await match(world, ada, importId)).toEqual({ ok: true, asks: true });
    const asked = await readImport(world, ada, importId);
    expect(asked.state).toBe("mapping");
    expect(asked.values.map(({ field, value, lines: count, meaning }) => [field, value, count, meaning])).toEqual([
      ["status", "Aktiv", 2, ""],
      ["status", "HNW", 1, ""],
      ["accountType", "Corp", 2, ""],
      ["advisor", "H. Vale", 1, ""],
      ["team", "North", 2, ""],
    ]);
    expect(asked.values[4]?.options).toContainEqual({ value: team, label: "North Desk" });

    const meanings: Record<string, string> = { Aktiv: "=active", HNW: "leave", Corp: "=business", "H. Vale": "empty" };
    expect(await explainValues(world, ada, importId, (value) => meanings[value] ?? "")).toEqual({
      ok: false,
      missing: [4],
    });
    expect(await explainValues(world, ada, importId, () => "=nothing of ours")).toMatchObject({
      missing: [0, 1, 2, 3, 4],
    });
    expect((await readImport(world, ada, importId)).state, "nothing was stored").toBe("mapping");
    const all = (value: string) => meanings[value] ?? `=${team}`;
    expect(await explainValues(world, ada, importId, all)).toEqual({ ok: true });
    await worked(world);
    const checked = await readImport(world, ada, importId);
    expect(checked).toMatchObject({ state: "checked", added: 3, wrong: 0, leftOut: 1, checked: 4 });
    await confirmChecked(world, ada, importId);
    await worked(world);
    expect(await clientsOf(world)).toEqual([
      { name: "Ken Ito", status: "pending", account_type: "business", advisor: "", team_id: null },
      { name: "Maria Rossi", status: "active", account_type: "business", advisor: "harriet-vale", team_id: null },
      { name: "Omar Haddad", status: "active", account_type: "individual", advisor: "", team_id: team },
    ]);

    const next = await aReceivedImport(world, ada, file());
    expect(await match(world, ada, next), "as it was then").toEqual({ ok: true, asks: false });
    await worked(world);
    expect(await readImport(world, ada, next)).toMatchObject({ state: "checked", same: 3, leftOut: 1, wrong: 0 });
    const third = await aReceivedImport(world, ada, file(["Eve Ng,eve@example.com,Gold,,,"]));
    expect(await match(world, ada, third)).toEqual({ ok: true, asks: true });
    const { values } = await readImport(world, ada, third);
    expect(values.filter(({ meaning }) => meaning === "").map(({ value }) => value)).toEqual(["Gold"]);

    await world.db.updateTable("teams").set({ removed_at: world.clock.now() }).where("id", "=", team).execute();
    const fourth = await aReceivedImport(world, ada, file());
    expect(await match(world, ada, fourth), "the team is gone").toEqual({ ok: true, asks: true });
  },
);

onBothDatabases(
  "an answer can be changed, an error stays one, and a form about other values changes nothing",
  async (world) => {
    const ada = await anAdministrator(world);
    const importId = await aReceivedImport(world, ada, file());
    await match(world, ada, importId);
    const { askedKey } = await readImport(world, ada, importId);
    await explainValues(world, ada, importId, () => "error");
    await worked(world);
    const checked = await readImport(world, ada, importId);
    expect(checked).toMatchObject({ state: "checked", wrong: 4, leftOut: 0 });
    const request = readLinesRequest(new URLSearchParams({ status: "error" }));
    const shown = await listImportLines(world, ada, importId, request);
    expect(JSON.stringify(shown.lines[0]?.notes)).toContain("“Aktiv” is not accepted");
    await explainValues(world, ada, importId, (value) => (value === "Aktiv" ? "=active" : "leave"));
    await worked(world);
    expect(await readImport(world, ada, importId)).toMatchObject({ state: "checked", added: 0, wrong: 0, leftOut: 4 });

    const without = { importId, columns: ["name", "email", "status", "", "", ""] };
    await matchColumns(world, ada, without);
    await worked(world);
    const answers = ["=active", "leave", "leave", "leave", "leave"];
    await expect(matchValues(world, ada, { importId, shown: askedKey, answers })).rejects.toThrow(
      "gone on in the meantime",
    );
    expect((await readImport(world, ada, importId)).values.map(({ value }) => value)).toEqual(["Aktiv", "HNW"]);
  },
);

onBothDatabases("kinds of transactions and currencies are asked about as well", async (world) => {
  const ada = await anAdministrator(world);
  const sheet =
    "Account,Date,Kind,Amount,Number,Currency\nA-1,2026-05-01,Einzahlung,100,1,US$\nA-1,2026-05-02,deposit,5,2,USD\n";
  const importId = await aReceivedImport(world, ada, sheet, "transactions");
  expect(await match(world, ada, importId)).toEqual({ ok: true, asks: true });
  const { values } = await readImport(world, ada, importId);
  expect(values.map(({ value, mayBeEmpty }) => [value, mayBeEmpty])).toEqual([
    ["Einzahlung", false],
    ["US$", true],
  ]);
  const empty = await explainValues(world, ada, importId, () => "empty");
  expect(empty, "a line without a kind is none").toEqual({ ok: false, missing: [0] });
});

test("cells that mean something are replaced, and lines are left out", () => {
  const meanings = { status: { aktiv: "=active", hnw: "leave", none: "empty" } } as const;
  const rows = [
    [1, "Ann", " Aktiv "],
    [2, "Bob", "HNW"],
    [3, "Cy", "None"],
    [4, "Di", "constructor"],
  ] as Parameters<typeof applyMeanings>[0];
  expect(applyMeanings([...rows], ["name", "status"], meanings)).toEqual({
    rows: [
      [1, "Ann", "active"],
      [3, "Cy", ""],
      [4, "Di", "constructor"],
    ],
    left: 1,
  });
});
