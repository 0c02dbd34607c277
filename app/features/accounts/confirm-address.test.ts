import { describe, expect } from "vitest";
import { better, confirm, enter, reset, resetSecret } from "../../../tests/support/passwords";
import { aBrowser, aClient, aClientForm, anAdministrator, password, signedUp } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { day, minute } from "../../platform/clock";
import { readOwnAdvisor } from "../advisors/read-own-advisor.server";
import { listClients, readClientListRequest } from "../clients/client-list.server";
import { deleteClient } from "../clients/delete-client.server";
import { addClient } from "../clients/manage-clients.server";
import { listOwnDocuments } from "../documents/own-list.server";
import { listDocumentsForReview, readReviewRequest } from "../documents/review.server";
import type { Administrator } from "../identity/actor";
import { readOwnPortfolio } from "../portfolio/summary/valuations.server";
import { notAccountPassword, peekConfirmation } from "./confirm-address.server";
import { changeProfile } from "./profile.server";
import { resolveActor } from "./sign-in/resolve-actor.server";
import { sendConfirmationLink } from "./sign-up/confirmation-link.server";

const lastSecret = async (world: World) => secretIn((await world.mailbox()).at(-1));

const shown = async (world: World, administrator: Administrator) =>
  (await listClients(world, administrator, readClientListRequest(new URLSearchParams()))).clients;

/** Signs up under an address and follows the mailed link. */
async function joined(world: World, email: string, username: string) {
  const { browser, userId } = await signedUp(world, { email, username });
  const confirmation = await confirm(world, await lastSecret(world));
  const actor = await resolveActor(world, browser.headers(), []);
  if (actor.kind !== "client") throw new Error("Not signed in");
  return { browser, userId, actor, confirmation };
}

onBothDatabases("a link confirms the address once, within three days", async (world) => {
  const { browser } = await signedUp(world, { email: "maria@example.com" });
  const secret = await lastSecret(world);
  expect(await peekConfirmation(world, secret)).toMatchObject({
    address: "maria@example.com",
    name: "Maria Ramírez",
    isChange: false,
  });
  world.clock.advance(3 * day - 1);
  expect(await confirm(world, secret)).toEqual({
    ok: true,
    address: "maria@example.com",
    joined: false,
    newPassword: false,
  });
  expect(await resolveActor(world, browser.headers(), [])).toMatchObject({ emailConfirmed: true });
  expect(await confirm(world, secret)).toEqual({ ok: false, reason: "expired" });
  expect(await peekConfirmation(world, secret)).toBeNull();
});

onBothDatabases("after three days the link is void, and a new one can be had", async (world) => {
  const { userId } = await signedUp(world);
  const late = await lastSecret(world);
  world.clock.advance(3 * day);
  expect(await confirm(world, late)).toEqual({ ok: false, reason: "expired" });
  await sendConfirmationLink(world, userId);
  expect(await confirm(world, await lastSecret(world))).toMatchObject({ ok: true });
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
    await deleteClient(world, administrator, { clientId: own.id, reason: "Asked for it" });
    const added = await addClient(world, administrator, aClientForm({ email: "maria@example.com" }));

    expect(await confirm(world, secret)).toEqual({ ok: false, reason: "expired" });
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
    const form = {
      ...aClientForm({ name: "Maria R. Cruz", email: "Maria@Example.com", portfolioValue: 500_00 }),
      advisor: "harriet-vale",
    };
    const added = await addClient(world, administrator, form);
    const { browser, userId } = await signedUp(world, { email: "maria@example.com" });
    const before = await resolveActor(world, browser.headers(), []);
    if (before.kind !== "client") throw new Error("Not signed in");
    const document = await aStoredDocument(world, before);

    expect(await confirm(world, await lastSecret(world))).toMatchObject({ ok: true, joined: true });
    const actor = await resolveActor(world, browser.headers(), []);
    if (actor.kind !== "client") throw new Error("Not signed in");
    expect(actor).toMatchObject({ userId, clientId: added, name: "Maria R. Cruz" });
    expect(await readOwnPortfolio(world, actor)).toMatchObject({ valueCents: 500_00 });
    expect(await readOwnAdvisor(world, actor)).toMatchObject({ name: "Harriet Vale" });
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
      await deleteClient(world, administrator, { clientId: deleted, reason: "Asked for it" });
      const { actor } = await joined(world, "maria@example.com", "maria");
      expect(actor.clientId).not.toBe(deleted);
      const stranger = await aClient(world, { email: "someone@example.com" });
      expect(stranger.clientId).not.toBe(actor.clientId);
    },
  );
});

describe("a stranger has signed up with the address of a client whom the firm knows", () => {
  const theirs = "the stranger's own words";

  /** What the stranger has done, and what the owner of the address finds in the mail. */
  async function opened(world: World) {
    const administrator = await anAdministrator(world);
    const record = await addClient(
      world,
      administrator,
      aClientForm({ email: "maria@example.com", portfolioValue: 500_00 }),
    );
    const stranger = await signedUp(world, { email: "maria@example.com", password: theirs, confirmPassword: theirs });
    return { record, stranger, secret: await lastSecret(world) };
  }

  const clientOf = async (world: World, browser: ReturnType<typeof aBrowser>) => {
    const actor = await resolveActor(world, browser.headers(), []);
    return actor.kind === "client" ? actor.clientId : actor.kind;
  };

  onBothDatabases("its owner opens the link and does not know the password: nothing is joined", async (world) => {
    const { record, stranger, secret } = await opened(world);
    const refused = { ok: false, reason: "refused", message: notAccountPassword };
    for (const typed of [password, "", "maria@example.com"])
      expect(await confirm(world, secret, { password: typed })).toEqual(refused);
    expect(await clientOf(world, stranger.browser)).not.toBe(record);
    expect(await resolveActor(world, stranger.browser.headers(), [])).toMatchObject({ emailConfirmed: false });
    expect(await peekConfirmation(world, secret), "the link still works").not.toBeNull();
  });

  onBothDatabases("its owner chooses a new password: the record is joined, the stranger is out", async (world) => {
    const { record, stranger, secret } = await opened(world);
    const owner = aBrowser();
    expect(await confirm(world, secret, { newPassword: "1234567890" }, owner)).toMatchObject({ reason: "refused" });
    expect(await confirm(world, secret, { newPassword: better }, owner)).toEqual({
      ...{ ok: true, address: "maria@example.com", joined: true, newPassword: true },
    });
    expect(await clientOf(world, stranger.browser)).toBe("visitor");
    expect((await enter(world, "maria@example.com", theirs, stranger.browser)).result).toMatchObject({ ok: false });
    expect((await enter(world, "maria@example.com", better, owner)).result).toMatchObject({ ok: true });
    expect(await clientOf(world, owner)).toBe(record);
    const trail = await world.auditTrail(stranger.userId);
    expect(trail).toEqual(expect.arrayContaining(["account.address-confirmed", "account.password-reset"]));
    expect((await world.mailbox()).at(-1)).toMatchObject({
      ...{ to: "maria@example.com", subject: "Your password for Corvane was changed" },
    });
  });

  onBothDatabases("a new password by the link of 'Forgot your password?' proves the same", async (world) => {
    const { record, stranger, secret } = await opened(world);
    const owner = aBrowser();
    expect(await reset(world, await resetSecret(world, "maria@example.com"), better, owner)).toMatchObject({
      ok: true,
    });
    await enter(world, "maria@example.com", better, owner);
    expect(await clientOf(world, owner)).toBe(record);
    expect(await clientOf(world, stranger.browser)).toBe("visitor");
    expect(await confirm(world, secret, { newPassword: password }), "nothing is left to confirm").toEqual({
      ...{ ok: false, reason: "expired" },
    });
  });

  onBothDatabases("a waiting change of address to the stranger's mailbox ends with the new password", async (world) => {
    const { stranger, secret } = await opened(world);
    const actor = await resolveActor(world, stranger.browser.headers(), []);
    if (actor.kind !== "client") throw new Error("Not signed in");
    const asked = { name: "Maria", phone: "", company: "", email: "stranger@example.com", profilePassword: theirs };
    expect(await changeProfile(world, actor, asked)).toMatchObject({ ok: true });
    const change = await lastSecret(world);
    await confirm(world, secret, { newPassword: better });
    expect(await confirm(world, change, { password: theirs })).toEqual({ ok: false, reason: "expired" });
  });

  onBothDatabases("a change to the client's address joins nothing without the account's password", async (world) => {
    const administrator = await anAdministrator(world);
    const record = await addClient(world, administrator, aClientForm({ email: "maria@example.com" }));
    const stranger = await signedUp(world, { email: "s@example.com", password: theirs, confirmPassword: theirs });
    const actor = await resolveActor(world, stranger.browser.headers(), []);
    if (actor.kind !== "client") throw new Error("Not signed in");
    const asked = { name: "Maria", phone: "", company: "", email: "maria@example.com", profilePassword: theirs };
    await changeProfile(world, actor, asked);
    const secret = await lastSecret(world);
    expect(await peekConfirmation(world, secret)).toMatchObject({ isChange: true });
    for (const proof of [{ password }, { newPassword: better }])
      expect(await confirm(world, secret, proof)).toEqual({
        ...{ ok: false, reason: "refused", message: notAccountPassword },
      });
    expect(await clientOf(world, stranger.browser)).not.toBe(record);
  });

  onBothDatabases("who has the link gets five tries at the password in fifteen minutes", async (world) => {
    const { secret } = await opened(world);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await confirm(world, secret)).toMatchObject({ ok: false, reason: "refused" });
    expect(await confirm(world, secret, { password: theirs })).toMatchObject({ ok: false, reason: "slowed" });
    world.clock.advance(15 * minute);
    expect(await confirm(world, secret, { password: theirs })).toMatchObject({ ok: true });
  });
});
