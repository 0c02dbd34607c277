import { expect, test } from "vitest";
import { day } from "~/platform/clock";
import { aClient, aClientForm, anAdministrator, password } from "../../../tests/support/people";
import { plansOf, usesIndex } from "../../../tests/support/query-plans";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { findUser } from "../accounts/credentials/find-user.server";
import { deleteClient, restoreClient } from "../clients/delete-client.server";
import { invitationInWords } from "../clients/invitation-words";
import { addClient, updateClient } from "../clients/manage-clients.server";
import type { Administrator } from "../identity/actor";
import { acceptClientInvitation, peekClientInvitation } from "./accept.server";
import { inviteClient, readClientInvitation, withdrawClientInvitation } from "./invite.server";
import { listUnanswered } from "./list-unanswered.server";

const account = { password, confirmPassword: password };

/** The secret of the newest link to this address. */
async function secretTo(world: World, email: string): Promise<string> {
  const mails = (await world.mailbox()).filter(({ to }) => to === email);
  return new URL(mails.at(-1)?.url || "http://none").searchParams.get("token") ?? "";
}

async function anInvited(world: World, ada: Administrator, email = "ben@example.com") {
  const clientId = await addClient(world, ada, aClientForm({ name: "Ben Ode", email }));
  expect(await inviteClient(world, ada, clientId)).toEqual({ ok: true });
  return { clientId, secret: await secretTo(world, email) };
}

onBothDatabases(
  "an invited client makes the account of their record, once, with the address confirmed",
  async (world) => {
    const ada = await anAdministrator(world);
    const { clientId, secret } = await anInvited(world, ada);
    expect(await peekClientInvitation(world, secret)).toEqual({ clientId, name: "Ben Ode", email: "ben@example.com" });
    const answers = await Promise.all([1, 2, 3].map(() => acceptClientInvitation(world, secret, account)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const user = await findUser(world.db, "ben@example.com");
    const client = world.db.selectFrom("clients").select(["user_id", "name"]).where("id", "=", clientId);
    expect(await client.executeTakeFirst()).toEqual({ user_id: user?.id, name: "Ben Ode" });
    const stored = world.db
      .selectFrom("user")
      .select(["emailVerified", "role"])
      .where("id", "=", user?.id ?? "");
    expect(await stored.executeTakeFirst().then((row) => [Boolean(row?.emailVerified), row?.role])).toEqual([
      true,
      "user",
    ]);
    const agreed = world.db
      .selectFrom("agreements")
      .select("document")
      .where("subject", "=", user?.id ?? "");
    expect((await agreed.execute()).map(({ document }) => document).sort()).toEqual(["privacy", "terms"]);
    expect(await world.auditTrail(clientId)).toEqual(["client.added", "client.invited", "client.joined"]);
    expect(await readClientInvitation(world, clientId)).toBeNull();
    expect(await acceptClientInvitation(world, secret, account)).toMatchObject({ ok: false, field: "gone" });
    expect(await inviteClient(world, ada, clientId)).toEqual({ ok: false, refusal: "has-account" });
  },
);

onBothDatabases("a link dies when it is sent again, withdrawn, too old, or the address is corrected", async (world) => {
  const ada = await anAdministrator(world);
  const { clientId, secret: first } = await anInvited(world, ada);
  await inviteClient(world, ada, clientId);
  const second = await secretTo(world, "ben@example.com");
  expect(await peekClientInvitation(world, first)).toBeNull();
  expect(await peekClientInvitation(world, second)).not.toBeNull();
  await withdrawClientInvitation(world, ada, clientId);
  await withdrawClientInvitation(world, ada, clientId);
  expect(await acceptClientInvitation(world, second, account)).toMatchObject({ ok: false, field: "gone" });
  expect(await world.auditTrail(clientId)).toEqual([
    ...["client.added", "client.invited", "client.invited", "client.invitation-withdrawn"],
  ]);

  await inviteClient(world, ada, clientId);
  const third = await secretTo(world, "ben@example.com");
  const edit = { ...aClientForm({ name: "Ben Ode", email: "ben.ode@example.com" }), clientId, version: 1 };
  await updateClient(world, ada, edit);
  expect(await readClientInvitation(world, clientId)).toMatchObject({ state: "address-changed" });
  expect(await acceptClientInvitation(world, third, account)).toMatchObject({ ok: false, field: "gone" });
  await inviteClient(world, ada, clientId);
  const fourth = await secretTo(world, "ben.ode@example.com");
  world.clock.advance(14 * 86_400_000 + 1);
  expect(await readClientInvitation(world, clientId)).toMatchObject({ state: "link-expired", invitedBy: "Ada Winter" });
  expect(await acceptClientInvitation(world, fourth, account)).toMatchObject({ ok: false, field: "gone" });
  expect(await findUser(world.db, "ben.ode@example.com")).toBeUndefined();
});

onBothDatabases("a refused password or name leaves the link and the record as they were", async (world) => {
  const ada = await anAdministrator(world);
  const taken = await aClient(world, { email: "taken@example.com" });
  await world.db
    .updateTable("user")
    .set({ username: "ben", displayUsername: "Ben" })
    .where("id", "=", taken.userId)
    .execute();
  const { clientId, secret } = await anInvited(world, ada);
  const weak = { password: "password1234", confirmPassword: "password1234" };
  expect(await acceptClientInvitation(world, secret, weak)).toMatchObject({ ok: false, field: "password" });
  const named = { ...account, username: "BEN" };
  expect(await acceptClientInvitation(world, secret, named)).toMatchObject({ ok: false, field: "username" });
  expect(await peekClientInvitation(world, secret)).not.toBeNull();
  // Of a deleted client nothing is opened. After a restore the same link works.
  await deleteClient(world, ada, { clientId, reason: "Asked for it" });
  expect(await acceptClientInvitation(world, secret, account)).toMatchObject({ ok: false, field: "gone" });
  await restoreClient(world, ada, { clientId });
  expect(await acceptClientInvitation(world, secret, account)).toMatchObject({ ok: true });
});

onBothDatabases("nobody is invited to an address that has an account, or that cannot sign in", async (world) => {
  const ada = await anAdministrator(world);
  await aClient(world, { email: "maria@example.com" });
  const known = await addClient(world, ada, aClientForm({ email: "maria@example.com" }));
  expect(await inviteClient(world, ada, known)).toEqual({ ok: false, refusal: "address-taken" });
  const strange = await addClient(world, ada, aClientForm({ email: "jürgen@exämple.com" }));
  expect(await inviteClient(world, ada, strange)).toEqual({ ok: false, refusal: "unusable" });
  expect(await readClientInvitation(world, strange)).toBeNull();
});

test("what came of an invitation is said in words", () => {
  expect(invitationInWords("yes", "ben@example.com")).toBe("An invitation is on its way to ben@example.com.");
  expect(invitationInWords("address-taken", "")).toMatch(/^No invitation was sent. There is an account/);
  expect(invitationInWords("nonsense", "")).toBeNull();
});

onBothDatabases("a link that has expired is listed for a month, until it is sent again or answered", async (world) => {
  const ada = await anAdministrator(world);
  const mei = await anAdministrator(world, { name: "Mei-Lin Szeto", role: "advisor", advisor: "mei-lin-szeto" });
  const { clientId } = await anInvited(world, ada);
  await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", clientId).execute();
  const names = async (by = ada) => (await listUnanswered(world, by, 3)).list.map(({ name }) => name);
  expect(await names()).toEqual([]);
  const until = (await readClientInvitation(world, clientId))?.linkUntil ?? 0;
  world.clock.set(until);
  expect([await names(), await names(mei)]).toEqual([["Ben Ode"], []]);
  const plans = await plansOf(world, (recorded) => listUnanswered(recorded, ada, 3));
  // PostgreSQL chooses by what the tables hold, and these are empty.
  if (world.dialect === "sqlite") expect(usesIndex(plans, "client_invitations_until")).toBe(true);
  await inviteClient(world, ada, clientId);
  expect(await names(), "it was sent again").toEqual([]);
  world.clock.set(until + 60 * day);
  expect(await names(), "the list of clients has it").toEqual([]);
});
