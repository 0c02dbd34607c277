import { expect } from "vitest";
import { aDoc } from "../../../../tests/support/documents/compound-files";
import { aDocx } from "../../../../tests/support/documents/office-packages";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { anOrder, aReceivedFile } from "../../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../../tests/support/world";
import { TaskOverran } from "../../../platform/workers/workers.server";
import { shownDocument } from "../open-document.server";
import { removeDocument } from "../own-documents.server";
import { uploadDocument } from "../upload.server";
import { ConverterError } from "./converter.server";

onBothDatabases(
  "who may open a file sees it converted, with an audit event each time; nobody else does",
  async (world) => {
    const [owner, stranger] = [await aClient(world), await aClient(world)];
    const administrator = await anAdministrator(world);
    const file = await aReceivedFile(world, { name: "Letter.docx", bytes: aDocx() });
    const stored = await uploadDocument(world, owner, anOrder(), file);
    if (!stored.ok) throw new Error(stored.message);
    const asked = { id: stored.id, find: "statement", from: "127.0.0.1" };
    for (const actor of [owner, administrator]) {
      const answer = await shownDocument(world, actor, asked);
      expect(answer.headers.get("Content-Security-Policy")).toMatch(/^sandbox; default-src 'none'/);
      expect(await answer.text()).toContain("“statement”: 1 place.");
    }
    expect((await world.auditTrail(stored.id)).filter((type) => type === "document.opened")).toHaveLength(2);
    for (const actor of [stranger, { kind: "visitor" } as const])
      await expect(shownDocument(world, actor, asked)).rejects.toMatchObject({
        init: { status: actor.kind === "visitor" ? 403 : 404 },
      });
    expect((await world.auditTrail(stored.id)).filter((type) => type === "document.opened")).toHaveLength(2);

    const overrunning = { ...world, workers: { ...world.workers, run: () => Promise.reject(new TaskOverran("long")) } };
    expect(await (await shownDocument(overrunning, owner, asked)).text()).toContain("This file cannot be shown here");
    const often = { ...world, limits: { ...world.limits, take: async () => 90_000 } };
    expect((await shownDocument(often, owner, asked)).status).toBe(429);

    await removeDocument(world, owner, stored.id);
    await expect(shownDocument(world, owner, asked)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

onBothDatabases("an old kind is shown as the converter's PDF, or says in one sentence why not", async (world) => {
  const owner = await aClient(world);
  const file = await aReceivedFile(world, { name: "Letter.doc", bytes: aDoc() });
  const stored = await uploadDocument(world, owner, anOrder(), file);
  if (!stored.ok) throw new Error(stored.message);
  const asked = { id: stored.id, find: "", from: "127.0.0.1" };
  const show = (toPdf: typeof world.converter.toPdf) =>
    shownDocument({ ...world, converter: { configured: true, toPdf } }, owner, asked);
  const shown = await show(async () => Buffer.from("%PDF-1.7 converted"));
  expect(await shown.text()).toBe("%PDF-1.7 converted");
  expect(shown.headers.get("Content-Type")).toBe("application/pdf");
  expect(shown.headers.get("Content-Disposition")).toContain('inline; filename="Letter.pdf"');
  const away = await show(() => Promise.reject(new ConverterError("it is away", true)));
  expect([away.status, await away.text()]).toEqual([503, expect.stringContaining("at the moment")]);
  const unreadable = await show(() => Promise.reject(new ConverterError("no PDF", false)));
  expect([unreadable.status, await unreadable.text()]).toEqual([422, expect.stringContaining("could not read it")]);
  expect((await shownDocument(world, owner, asked)).status, "none is set up").toBe(422);
  await expect(show(() => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
});
