import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect } from "vitest";
import { type AuditType, recordAudit } from "~/platform/audit/audit.server";
import { csvLines } from "~/platform/sheets/csv";
import { auditExamples } from "../../../tests/support/audit-examples";
import { everything } from "../../../tests/support/audit-log";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { AuditTable } from "./audit-table";
import { exportAudit } from "./export-audit.server";
import { type AuditLine, listAudit } from "./list-audit.server";

onBothDatabases("the page and the export say in words what every type of event recorded", async (world) => {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const { clientId } = await aClient(world, { name: "Maria Ramírez" });
  const examples = auditExamples({ ada: ada.userId, client: clientId });
  for (const type of Object.keys(examples) as AuditType[])
    await world.db
      .transaction()
      .execute((tx) =>
        recordAudit(tx, world.clock, "system", { type, subject: "s1", detail: examples[type].detail } as never),
      );

  const { lines } = await listAudit(world, ada, everything, 1000);
  const shown = lines.filter(({ subject }) => subject === "s1").map((line) => [line.type, cellsOf(line)]);
  expect(shown.toReversed()).toEqual(
    Object.entries(examples).map(([type, { says, page }]) => [
      type,
      { says: says.map(escaped), page: page && escaped(page) },
    ]),
  );

  for (const [type, { says }] of shown as [string, { says: string[] }][])
    for (const words of says) {
      expect(words, `${type} shows no id`).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      expect(words, `${type} says it in words`).not.toMatch(/: (Yes|No|true|false)$/);
    }

  let csv = "";
  for await (const line of csvLines(await exportAudit(world, ada, everything))) csv += line;
  const atTheServer: Partial<Record<string, string>> = {
    "staff.signature-confirmed": "Link in a mail to the firm",
    "administrator.created": "Command line or settings on the server",
    "audit.accepted": "Command line on the server",
    "administrator.password-reset": "Command line on the server",
    "account.address-change-agreed": "Command line on the server",
    "administrator.address-taken-away": "Start of the server",
    "backup.taken": "Command line on the server",
    "backup.drilled": "Command line on the server",
  };
  for (const [type, { says }] of Object.entries(examples)) {
    const [event, ...details] = says;
    const who = atTheServer[type] ?? "Corvane (automatic)";
    expect(csv).toContain(`,${event},${who},,,,${inCsv(details.join("; "))},`);
  }
});

/** The text of a line of the table, and its link. */
function cellsOf(line: AuditLine) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AuditTable lines={[line]} />
    </MemoryRouter>,
  );
  const body = html.slice(html.indexOf("<tbody>"));
  const event = /<th[^>]*>(.*?)<small/.exec(body)?.[1];
  const details = [...body.slice(body.lastIndexOf("<td")).matchAll(/<small>(.*?)<\/small>/g)].map(([, words]) => words);
  return { says: [event, ...details], page: /href="([^"]*)"/.exec(body)?.[1] ?? null };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;");
const inCsv = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
