import { expect } from "vitest";
import { submitted } from "../../../../tests/support/applications";
import { aClient, anAdministrator, aVisitor, password } from "../../../../tests/support/people";
import { aStoredDocument } from "../../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../../tests/support/world";
import { minute } from "../../../platform/clock";
import { readOwnClosing } from "../../clients/close-own-record.server";
import { restoreClient } from "../../clients/delete-client.server";
import { listDeletedClients } from "../../clients/deleted-clients.server";
import { listOwnDocuments, readOwnListRequest } from "../../documents/own-list.server";
import { findUser, isDeleted } from "../credentials/find-user.server";
import { closeAccountOf } from "./close-account.server";

const missing = { init: { status: 404 } };

onBothDatabases("a client closes the account with the password, is told, and staff can restore it", async (world) => {
  const [alice, administrator] = [await aClient(world, { email: "alice@example.com" }), await anAdministrator(world)];
  await aStoredDocument(world, alice, { name: "Deed.pdf" });
  expect((await readOwnClosing(world, alice)).goes).toMatchObject({ documents: 1, account: true });
  expect(await closeAccountOf(world, alice, "not my password")).toEqual({ ok: false, reason: "password" });
  expect((await listDeletedClients(world, administrator, { search: "", after: null })).clients).toEqual([]);

  expect(await closeAccountOf(world, alice, password)).toEqual({ ok: true });

  expect(await isDeleted(world.db, alice.userId)).toBe(true);
  expect((await findUser(world.db, "alice@example.com"))?.id).toBe(alice.userId);
  expect((await listDeletedClients(world, administrator, { search: "", after: null })).clients).toMatchObject([
    { id: alice.clientId, deletedBy: "the client", reason: "Closed by the client" },
  ]);
  const mail = (await world.mailbox()).find(({ subject }) => subject.includes("You have closed"));
  expect(mail).toMatchObject({ to: "alice@example.com" });
  // Pressed twice, in two tabs: the second finds nothing to close.
  await expect(closeAccountOf(world, alice, password)).rejects.toMatchObject(missing);

  world.clock.advance(minute);
  expect(await restoreClient(world, administrator, { clientId: alice.clientId })).toMatchObject({ told: true });
  expect(await isDeleted(world.db, alice.userId)).toBe(false);
  const list = readOwnListRequest(new URLSearchParams());
  expect((await listOwnDocuments(world, alice, list)).documents.map(({ name }) => name)).toEqual(["Deed.pdf"]);
});

onBothDatabases(
  "an account with an application that is not over stays open, and others have none to close",
  async (world) => {
    const alice = await aClient(world);
    await submitted(world, { actor: alice });
    expect(await closeAccountOf(world, alice, password)).toEqual({ ok: false, reason: "applications" });
    expect(await isDeleted(world.db, alice.userId)).toBe(false);
    expect(await world.auditTrail(alice.clientId)).not.toContain("client.deleted");
    await world.db.updateTable("applications").set({ stage: "declined" }).where("user_id", "=", alice.userId).execute();
    expect((await readOwnClosing(world, alice)).retained).toMatchObject([{ count: 1 }]);
    for (const actor of [aVisitor(), await anAdministrator(world)])
      await expect(closeAccountOf(world, actor, password)).rejects.toMatchObject(missing);
    expect(await closeAccountOf(world, alice, password)).toEqual({ ok: true });
  },
);
