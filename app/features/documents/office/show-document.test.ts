import { expect } from "vitest";
import { aDocx } from "../../../../tests/support/documents/office-packages";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { anOrder, aReceivedFile } from "../../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../../tests/support/world";
import { TaskOverran } from "../../../platform/workers/workers.server";
import { shownDocument } from "../open-document.server";
import { removeDocument } from "../own-documents.server";
import { uploadDocument } from "../upload.server";

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
