import { describe, expect } from "vitest";
import { aClient, aClientForm, anAdministrator, signedUp } from "../../../../tests/support/people";
import { aStoredDocument } from "../../../../tests/support/stored-documents";
import { onBothDatabases, secretIn, type World } from "../../../../tests/support/world";
import { day } from "../../../platform/clock";
import { listClients, readClientListRequest } from "../../clients/client-list.server";
import { deleteClient } from "../../clients/delete-client.server";
import { addClient } from "../../clients/manage-clients.server";
import { listOwnDocuments } from "../../documents/own-list.server";
import { listDocumentsForReview, readReviewRequest } from "../../documents/review.server";
import type { Administrator } from "../../identity/actor";
import { readOwnPortfolio } from "../../portfolio/valuations.server";
import { resolveActor } from "../sign-in/resolve-actor.server";
import { confirmAddress, peekConfirmation, sendConfirmationLink } from "./confirm-address.server";

const lastSecret = async (world: World) => secretIn((await world.mailbox()).at(-1));

const shown = async (world: World, administrator: Administrator) =>
  (await listClients(world, administrator, readClientListRequest(new URLSearchParams()))).clients;

/** Signs up under an address and follows the mailed link. */
async function joined(world: World, email: string, username: string) {
  const { browser, userId } = await signedUp(world, { email, username });
  const confirmation = await confirmAddress(world, await lastSecret(world));
  const actor = await resolveActor(world, browser.headers(), []);
  if (actor.kind !== "client") throw new Error("Not signed in");
  return { browser, userId, actor, confirmation };
}

onBothDatabases("a link confirms the address once, within three days", async (world) => {
  const { browser } = await signedUp(world, { email: "maria@example.com" });
  const secret = await lastSecret(world);
  expect(await peekConfirmation(world, secret)).toEqual({ address: "maria@example.com", name: "Maria Ramírez" });
  world.clock.advance(3 * day - 1);
  expect(await confirmAddress(world, secret)).toEqual({ ok: true, address: "maria@example.com" });
  expect(await resolveActor(world, browser.headers(), [])).toMatchObject({ emailConfirmed: true });
  expect(await confirmAddress(world, secret)).toEqual({ ok: false, reason: "expired" });
  expect(await peekConfirmation(world, secret)).toBeNull();
});

onBothDatabases("after three days the link is void, and a new one can be had", async (world) => {
  const { userId } = await signedUp(world);
  const late = await lastSecret(world);
  world.clock.advance(3 * day);
  expect(await confirmAddress(world, late)).toEqual({ ok: false, reason: "expired" });
  await sendConfirmationLink(world, userId);
  expect(await confirmAddress(world, await lastSecret(world))).toMatchObject({ ok: true });
});

onBothDatabases(
  "a deleted client's link does nothing, even when the firm has added the address again",
  async (world) => {
    const administrator = await anAdministrator(world);
    const { userId } = await signedUp(world, { email: "maria@example.com" });
    const secret = await lastSecret(world);
    const own = await world.db
      .selectFrom("clients")
      .select("id")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    await deleteClient(world, administrator, { clientId: own.id });
    const added = await addClient(world, administrator, aClientForm({ email: "maria@example.com" }));

    expect(await confirmAddress(world, secret)).toEqual({ ok: false, reason: "expired" });
    expect(await shown(world, administrator)).toMatchObject([{ id: added, hasAccount: false }]);
  },
);

describe("a client whom the firm has added under the same address", () => {
  onBothDatabases("stays apart until the address is confirmed; both are marked, and nobody else", async (world) => {
    const administrator = await anAdministrator(world);
    await addClient(world, administrator, aClientForm({ email: "Maria@Example.com", portfolioValue: 500_00 }));
    await addClient(world, administrator, aClientForm({ name: "Other", email: "mária@example.com" }));
    const { browser } = await signedUp(world, { email: "maria@example.com" });

    const actor = await resolveActor(world, browser.headers(), []);
    if (actor.kind !== "client") throw new Error("Not signed in");
    expect(await readOwnPortfolio(world, actor)).toMatchObject({ valueCents: 0 });
    const clients = await shown(world, administrator);
    expect(clients.map(({ email, sharesAddress }) => [email, sharesAddress]).toSorted()).toEqual([
      ["Maria@Example.com", true],
      ["maria@example.com", true],
      ["mária@example.com", false],
    ]);
  });

  onBothDatabases("becomes the account's record, and what the account had moves over", async (world) => {
    const administrator = await anAdministrator(world);
    const form = aClientForm({ name: "Maria R. Cruz", email: "Maria@Example.com", portfolioValue: 500_00 });
    const added = await addClient(world, administrator, form);
    const { browser, userId } = await signedUp(world, { email: "maria@example.com" });
    const before = await resolveActor(world, browser.headers(), []);
    if (before.kind !== "client") throw new Error("Not signed in");
    const document = await aStoredDocument(world, before);

    expect(await confirmAddress(world, await lastSecret(world))).toMatchObject({ ok: true });
    const actor = await resolveActor(world, browser.headers(), []);
    if (actor.kind !== "client") throw new Error("Not signed in");
    expect(actor).toMatchObject({ userId, clientId: added, name: "Maria R. Cruz" });
    expect(await readOwnPortfolio(world, actor)).toMatchObject({ valueCents: 500_00 });
    expect((await listOwnDocuments(world, actor)).documents.map(({ id }) => id)).toEqual([document]);
    expect(await shown(world, administrator)).toMatchObject([{ id: added, hasAccount: true, sharesAddress: false }]);

    const search = (q: string) =>
      listDocumentsForReview(world, administrator, readReviewRequest(new URLSearchParams({ q })));
    expect((await search("cruz")).documents).toMatchObject([{ id: document, clientName: "Maria R. Cruz" }]);
    expect((await search("ramirez")).documents).toEqual([]);
    expect(await world.auditTrail(before.clientId)).toEqual(["client.merged"]);
  });

  onBothDatabases("is not joined by who owns an address that only looks like it", async (world) => {
    const administrator = await anAdministrator(world);
    const added = await addClient(world, administrator, aClientForm({ email: "josé@example.com" }));
    const { actor } = await joined(world, "jose@example.com", "jose");
    expect(actor.clientId).not.toBe(added);
  });

  onBothDatabases(
    "is not joined when it was deleted, has an account already, or by who never confirmed",
    async (world) => {
      const administrator = await anAdministrator(world);
      const deleted = await addClient(world, administrator, aClientForm({ email: "maria@example.com" }));
      await deleteClient(world, administrator, { clientId: deleted });
      const { actor } = await joined(world, "maria@example.com", "maria");
      expect(actor.clientId).not.toBe(deleted);
      const stranger = await aClient(world, { email: "someone@example.com" });
      expect(stranger.clientId).not.toBe(actor.clientId);
    },
  );
});
