import { expect } from "vitest";
import { aRequest } from "../tests/support/document-requests";
import { aRequest as aMeetingRequest } from "../tests/support/meetings";
import { aMessage } from "../tests/support/messages";
import { aClient, anAdministrator } from "../tests/support/people";
import { aStoredDocument } from "../tests/support/stored-documents";
import { onBothDatabases, type World } from "../tests/support/world";
import { exportRequestedItems } from "./features/document-requests/export-items.server";
import { readItemsRequest as readRequested } from "./features/document-requests/list-items.server";
import { exportDocuments } from "./features/documents/export-review.server";
import { readReviewRequest } from "./features/documents/review.server";
import { exportItems } from "./features/inbox/export-items.server";
import { readItemsRequest } from "./features/inbox/list-items.server";
import { exportMeetings } from "./features/meetings/export-meetings.server";
import type { Row } from "./platform/sheets/cells";

async function all(rows: Promise<AsyncGenerator<Row>>) {
  const lines: Row[] = [];
  for await (const row of await rows) lines.push(row);
  return { head: lines.shift() ?? [], lines };
}

async function recorded({ db }: World, type: string) {
  const rows = await db.selectFrom("audit_events").select("detail").where("type", "=", type).orderBy("seq").execute();
  return rows.map(({ detail }) => JSON.parse(detail));
}

onBothDatabases("documents are exported with the filter of the list, more than one piece, each once", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world, { name: "Maria Rossi" });
  const omar = await aClient(world, { name: "Omar Haddad" });
  for (let index = 0; index < 103; index += 1) await aStoredDocument(world, maria, { name: `tax-${index}.pdf` });
  await aStoredDocument(world, omar, { name: "will.pdf" });
  const parameters = new URLSearchParams({ q: "maria", status: "pending", sort: "document" });
  const { head, lines } = await all(exportDocuments(world, ada, readReviewRequest(parameters)));
  expect(head[0]).toBe("Document");
  expect(new Set(lines.map(([name]) => name)).size).toBe(103);
  expect(lines[0]?.slice(0, 8)).toEqual([
    ...["tax-0.pdf", "", "Maria Rossi", "Tax Planning", "Tax Return", "Pending", "", { day: "2026-05-14" }],
  ]);
  expect(await recorded(world, "document.list-exported")).toEqual([{ search: "maria", status: "pending", count: 103 }]);
});

onBothDatabases(
  "requested documents, meetings and the inbox are exported, and only by who may export",
  async (world) => {
    const { administrator, client } = await aRequest(world);
    await aMeetingRequest(world, client);
    await aMessage(world, { name: "Vera Stone", email: "vera@example.com" });
    const requested = await all(exportRequestedItems(world, administrator, readRequested(new URLSearchParams())));
    expect(requested.lines).toEqual([expect.arrayContaining(["2025 Form 1040", "Requested", { day: "2026-05-27" }])]);
    const meetings = await all(exportMeetings(world, administrator, "oldest"));
    expect(meetings.lines).toEqual([expect.arrayContaining(["Requested"])]);
    const inbox = await all(
      exportItems(world, administrator, readItemsRequest(new URLSearchParams({ type: "contact" }))),
    );
    expect(inbox.lines).toEqual([expect.arrayContaining(["Vera Stone", "vera@example.com", "Message"])]);
    expect(await recorded(world, "inbox.list-exported")).toEqual([
      { search: "", filters: { type: "contact" }, count: 1 },
    ]);
    const advisor = { ...administrator, role: "advisor" as const, advisor: "harriet-vale" };
    for (const actor of [client, advisor]) {
      await expect(exportMeetings(world, actor, "oldest")).rejects.toMatchObject({
        init: { status: actor === client ? 404 : 403 },
      });
      await expect(exportItems(world, actor, readItemsRequest(new URLSearchParams()))).rejects.toThrow();
    }
  },
);
