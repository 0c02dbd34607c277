import { expect, test } from "vitest";
import { xlsxStream } from "~/platform/sheets/xlsx.server";
import { aSheetFile, confirmChecked, worked } from "../../../tests/support/client-imports";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { listClients, readClientListRequest } from "../clients/client-list.server";
import { matchColumns } from "./match-columns.server";
import { readImport } from "./read-imports.server";
import { receiveImport } from "./receive-import.server";

onBothDatabases("a workbook is read like CSV, and bad files are refused in a sentence", async (world) => {
  const ada = await anAdministrator(world);
  const rows = [
    ["Client", "Email", "Portfolio", "Advisor", "Advisor since"],
    ["Zoë Ōkita", "zoe@example.com", { cents: 250_050 }, "Harriet Vale", { day: "2026-01-31" }],
  ];
  const bytes = await new Response(xlsxStream(rows, "Clients")).bytes();
  const received = await receiveImport(world, ada, await aSheetFile(world, bytes, "clients.xlsx"));
  const importId = received.ok ? received.id : "";
  expect(received).toEqual({ ok: true, id: expect.any(String) });
  const { columns } = await readImport(world, ada, importId);
  expect(columns).toEqual(["name", "email", "portfolioValue", "advisor", "advisorSince"]);
  await matchColumns(world, ada, { importId, columns });
  await worked(world);
  await confirmChecked(world, ada, importId);
  await worked(world);
  const { clients } = await listClients(world, ada, readClientListRequest(new URLSearchParams()));
  expect(clients).toEqual([
    expect.objectContaining({ name: "Zoë Ōkita", portfolioCents: 250_050, advisorSince: "2026-01-31" }),
  ]);

  const refused = async (content: string | Uint8Array, name: string) => {
    const answer = await receiveImport(world, ada, await aSheetFile(world, content, name));
    return answer.ok ? "" : answer.message;
  };
  expect(await refused("", "a.csv")).toBe("The file is empty.");
  expect(await refused("name,email\n", "a.csv")).toMatch("no lines below it");
  expect(await refused('name,email\n"open,a@example.com\n', "a.csv")).toMatch(/quotation mark/);
  expect(await refused("a\0b", "a.csv")).toMatch("not a text file");
  expect(await refused("%PDF-", "a.pdf")).toMatch("Choose a CSV file");
  expect(await refused("no zip", "a.xlsx")).toMatch(/^“a\.xlsx” is .*save it as CSV or Excel \(\.xlsx\)/);
  const head = "x".repeat(3_000);
  expect(await refused(`name,email\n${head},a@example.com`, "a.csv")).toMatch("Line 2 has a cell of more than 2,000");
  const twice = await matchColumns(world, ada, { importId, columns: ["name", "name"] });
  expect(twice).toMatchObject({ ok: false, column: 1 });
});

test("windows and UTF-16 files are read", async () => {
  const { readSheet } = await import("./staging/read-sheet.server");
  const read = async (bytes: Buffer) => {
    const answer = await readSheet({ bytes: new Uint8Array(bytes), kind: "csv" });
    return answer.ok && JSON.parse(Buffer.from(answer.pieces[0] ?? []).toString("utf8"));
  };
  expect(await read(Buffer.from("name\temail\r\nZo\xeb\tz@example.com", "latin1"))).toEqual([
    [2, "Zoë", "z@example.com"],
  ]);
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("name,email\nZoë,z@example.com", "utf16le")]);
  expect(await read(marked)).toEqual([[2, "Zoë", "z@example.com"]]);
  // The line in which Excel names the separator is no head, and a separator in quotation marks is none.
  expect(await read(Buffer.from("sep=;\r\nname;email\r\nZoë;z@example.com"))).toEqual([[3, "Zoë", "z@example.com"]]);
  expect(await read(Buffer.from('"name; as written",email\n"Lam; Co",z@example.com'))).toEqual([
    [2, "Lam; Co", "z@example.com"],
  ]);
});
