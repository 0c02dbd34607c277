import { expect } from "vitest";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aPostman, approve, aReview, sentences } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { hour } from "../../platform/clock";
import { undoWindow } from "../../platform/undo-window";
import { listOwnOpenItems } from "../document-requests/own-requests.server";
import { decideChosen, readChosen, undoChosen } from "./chosen-review.server";
import { listOwnDocuments } from "./own-list.server";

const rejected = { decision: "rejected", reason: "Page 2 is missing" } as const;

const statuses = async (world: World, client: Awaited<ReturnType<typeof aClient>>) =>
  (await listOwnDocuments(world, client)).documents.map(({ name, status }) => `${name} ${status}`).toSorted();

onBothDatabases("several are decided on at once, and their client gets one mail", async (world) => {
  const { administrator, client, first, second, third } = await aReview(world, 3);
  const { transport, deliver } = aPostman(world);
  const sent = { ...rejected, documentIds: [third, first], replaceBy: "2026-05-28" };
  const done = await decideChosen(world, administrator, sent);
  expect(done).toEqual({ decided: [first, third], missed: [] });
  world.clock.advance(undoWindow);
  expect(await statuses(world, client)).toEqual([
    "secret-1.pdf rejected",
    "secret-2.pdf pending",
    "secret-3.pdf rejected",
  ]);
  expect(await sentences(world, client)).toHaveLength(2);
  expect(await listOwnOpenItems(world, client)).toHaveLength(2);
  world.clock.advance(hour);
  await deliver();
  expect(transport.subjects()).toEqual(["We have reviewed 2 of your documents"]);
  expect(JSON.stringify(transport.taken)).toContain(
    "other documents in the place of 2. The first is due by 28 May 2026.",
  );
  expect(await world.auditTrail(second)).toEqual(["document.uploaded"]);
  expect(await world.auditTrail(first)).toEqual(["document.uploaded", "document.rejected"]);
});

onBothDatabases("a colleague who was faster with one of them does not stop the others", async (world) => {
  const { administrator, client, first, second } = await aReview(world, 2);
  const eve = await anAdministrator(world, { name: "Eve Summer", role: "reviewer" });
  await approve(world, administrator, first);
  const done = await decideChosen(world, eve, { ...rejected, documentIds: [first, second] });
  expect(done).toEqual({ decided: [second], missed: [first] });
  expect(await readChosen(world, eve, done.missed)).toMatchObject([{ status: "approved", decider: "Ada Winter" }]);

  expect(await undoChosen(world, eve, [first, second]), "the colleague's decision stays").toBe(1);
  world.clock.advance(undoWindow);
  expect(await statuses(world, client)).toEqual(["secret-1.pdf approved", "secret-2.pdf pending"]);
});

onBothDatabases(
  "what is another advisor's, gone or shared by the firm is left out; auditors decide nothing",
  async (world) => {
    const { first } = await aReview(world);
    const advisor = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale" });
    const owner = await aClient(world);
    const own = await aStoredDocument(world, owner);
    const others = { advisor: "daniel-brooks" };
    await world.db.updateTable("clients").set(others).where("id", "!=", owner.clientId).execute();
    const wanted = [first, own, "no such id"];
    expect((await readChosen(world, advisor, wanted)).map(({ id }) => id)).toEqual([own]);
    expect(await decideChosen(world, advisor, { ...rejected, documentIds: wanted })).toEqual({
      decided: [own],
      missed: [],
    });
    const auditor = await anAdministrator(world, { role: "auditor" });
    for (const attempt of [
      readChosen(world, auditor, wanted),
      decideChosen(world, auditor, { ...rejected, documentIds: wanted }),
      undoChosen(world, auditor, wanted),
    ])
      await expect(attempt).rejects.toMatchObject({ init: { status: 403 } });
    const asClient = decideChosen(world, owner, { ...rejected, documentIds: wanted });
    await expect(asClient).rejects.toMatchObject({ init: { status: 404 } });
  },
);
