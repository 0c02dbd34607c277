import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { csvLines } from "~/platform/sheets/csv";
import { everything, sixEvents } from "../../../tests/support/audit-log";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { blockAccount } from "../accounts/blocking.server";
import { deleteClient } from "../clients/delete-client.server";
import type { Actor } from "../identity/actor";
import { exportAudit } from "./export-audit.server";
import { listAudit } from "./list-audit.server";

onBothDatabases("an export has every event with its hash, and is itself in the log", async (world) => {
  const { ada } = await sixEvents(world);
  const lines: string[] = [];
  for await (const line of csvLines(await exportAudit(world, ada, { ...everything, search: "ben ode" })))
    lines.push(line);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(
    /^4,2026-[^,]*,Meeting: requested,Ben Ode,Ben Ode,Ben Ode,[^,]{20,},Topic: Tax planning,.*,[0-9a-f]{64},,,,,,search: ben ode,[0-9a-f]{64}\r\n$/,
  );
  expect((await listAudit(world, ada, everything)).lines[0]).toMatchObject({
    type: "audit.exported",
    detail: '{"search":"ben ode","type":""}',
  });
});

/** As any spreadsheet reads the export. */
async function exportedRows(world: World, actor: Actor): Promise<string[][]> {
  let csv = "";
  for await (const line of csvLines(await exportAudit(world, actor, everything))) csv += line;
  return parse(csv);
}

onBothDatabases("the chain can be computed again from an export alone", async (world) => {
  const { ada, maria } = await sixEvents(world);
  await blockAccount(world, ada, { clientId: maria.clientId, reason: '=Quoted, "twice"\nand on two lines' });
  await world.auditHeads.append();
  const [head, ...events] = await exportedRows(world, ada);
  const words = ["Number", "Time", "Event", "Who", "About", "Client", "Client Id", "Details"];
  expect(head).toEqual([
    ...words,
    "Id",
    "Actor",
    "Type",
    "Subject",
    "Detail",
    "Hash",
    "Signed",
    "Series",
    "Signature",
    "Public Key",
    "Personal",
    "Filter",
    "Hash Before",
  ]);
  expect(events.length).toBeGreaterThan(7);
  let previous = "";
  for (const [number, time = "", , , , , , , id, actor, type, subject, detail, hash] of events.toReversed()) {
    const parts = [previous, Number(number), id, Date.parse(time), actor, type, subject, detail];
    expect(createHash("sha256").update(JSON.stringify(parts)).digest("hex"), number).toBe(hash);
    previous = hash ?? "";
  }
  const { hash } = await world.db.selectFrom("audit_head").select("hash").executeTakeFirstOrThrow();
  expect(previous).toBe(hash);
});

onBothDatabases("the export says in words what happened, and names the client beside their id", async (world) => {
  const { ada, maria } = await sixEvents(world);
  await aStoredDocument(world, maria, { name: "Will.pdf" });
  await deleteClient(world, ada, { clientId: maria.clientId, reason: "Asked for it" });
  const [, , ...events] = await exportedRows(world, ada);
  const cells = (type: string) => events.find((event) => event[10] === type)?.slice(2, 8);
  const client = ["Maria Ramírez", maria.clientId];
  expect(cells("client.status-changed")).toEqual([
    ...["Client: status changed", "Ada Winter", "Maria Ramírez", ...client, "Pending → Active"],
  ]);
  expect(cells("account.created")?.slice(3, 5)).toEqual(["Ben Ode", expect.any(String)]);
  expect(cells("client.deleted")?.at(-1)).toContain("Meeting requests: 1");
});
