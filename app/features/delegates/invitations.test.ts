import { expect } from "vitest";
import { aConfirmedClient, aDelegate, anInvitation, invitationTo } from "../../../tests/support/delegates";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { actFor, listOwnAccess } from "../identity/delegates/act-for.server";
import { listNotifications } from "../notifications/notifications.server";
import { acceptInvitation, peekInvitation } from "./accept.server";
import { endAccess } from "./end.server";
import { inviteDelegate, sendInvitationAgain } from "./invite.server";
import { listDelegates, readDelegate } from "./list-delegates.server";

const day = 86_400_000;
const email = "anna@accounts.example";
const missing = { init: { status: 404 } };

async function people(world: World) {
  const owner = await aConfirmedClient(world, { name: "Harriet Whitfield", email: "harriet@example.com" });
  const anna = await aConfirmedClient(world, { name: "Anna Castell", email });
  return { owner, anna };
}

onBothDatabases(
  "an invitation is mailed, accepted once by the invited address, and the client is told",
  async (world) => {
    const { owner, anna } = await people(world);
    const form = anInvitation(world, { email, categories: ["Tax Planning", "Investment"], until: "2026-08-31" });
    const [one, other] = await Promise.all([inviteDelegate(world, owner, form), inviteDelegate(world, owner, form)]);
    expect(one, "the same form twice").toEqual(other);
    const mails = (await world.mailbox()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Harriet Whitfield is a client of");
    expect(mails[0]?.text).toContain("as their accountant, to the following documents: Tax Planning and Investment.");
    expect(mails[0]?.text).toContain("31 August 2026, UTC");

    const secret = await invitationTo(world, email);
    expect(await peekInvitation(world, secret), "looking uses nothing up").toMatchObject({
      client: "Harriet Whitfield",
    });
    expect(await acceptInvitation(world, await aConfirmedClient(world), secret)).toMatchObject({
      reason: "other-address",
    });
    const unconfirmed = { ...anna, emailConfirmed: false };
    expect(await acceptInvitation(world, unconfirmed, secret)).toMatchObject({ reason: "unconfirmed" });
    for (const actor of [aVisitor(), await anAdministrator(world)])
      await expect(acceptInvitation(world, actor, secret)).rejects.toMatchObject(missing);
    await expect(actFor(world, anna, owner.clientId)).rejects.toMatchObject(missing);

    const answers = await Promise.all([acceptInvitation(world, anna, secret), acceptInvitation(world, anna, secret)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await peekInvitation(world, secret)).toBeNull();
    expect(await actFor(world, anna, owner.clientId)).toMatchObject({
      kind: "delegate",
      userId: anna.userId,
      clientId: owner.clientId,
      categories: ["Investment", "Tax Planning"],
      maySend: false,
    });
    expect(await listDelegates(world, owner)).toMatchObject([{ email, name: "Anna Castell", state: "active" }]);
    expect((await listNotifications(world, owner))[0]?.sentence).toContain("Anna Castell has accepted your invitation");
    expect((await world.mailbox()).at(-1)).toMatchObject({ to: owner.email, subject: expect.stringContaining("Anna") });
    expect(await world.auditTrail(owner.clientId)).toEqual(["delegate.invited", "delegate.accepted"]);
  },
);

onBothDatabases("an invitation is refused with a sentence, and nothing is sent", async (world) => {
  const { owner } = await people(world);
  const refused = async (input: Parameters<typeof anInvitation>[1], actor = owner) => {
    const answer = await inviteDelegate(world, actor, anInvitation(world, { email, ...input }));
    return answer.ok ? "invited" : answer.message;
  };
  expect(await refused({ email: "Harriet@example.com" })).toBe("This is your own email address");
  expect(await refused({ password: "wrong and long" })).toBe("This is not your current password");
  expect(await refused({}, { ...owner, emailConfirmed: false })).toContain("confirm your own email address");
  expect(await refused({}, { ...owner, status: "inactive" })).toContain("inactive");
  expect(await world.mailbox()).toEqual([]);
  expect(await refused({})).toBe("invited");
  expect(await refused({})).toBe("This person is invited already");
  for (let index = 0; index < 19; index += 1) await refused({ email: `p${index}@people.example` });
  expect(await refused({ email: "one-more@people.example" })).toMatch(/Too many attempts|At most 20/);
  for (const actor of [aVisitor(), await anAdministrator(world)])
    await expect(inviteDelegate(world, actor, anInvitation(world))).rejects.toMatchObject(missing);
});

onBothDatabases("a link ends after 14 days, when another is sent, and when it is withdrawn", async (world) => {
  const { owner, anna } = await people(world);
  const invited = await inviteDelegate(world, owner, anInvitation(world, { email }));
  const id = invited.ok ? invited.id : "";
  const first = await invitationTo(world, email);
  world.clock.advance(14 * day);
  expect(await acceptInvitation(world, anna, first)).toMatchObject({ reason: "gone" });
  expect(await readDelegate(world, owner, id)).toMatchObject({ state: "link-expired" });

  const stranger = await aConfirmedClient(world);
  await expect(sendInvitationAgain(world, stranger, id)).rejects.toMatchObject(missing);
  await expect(endAccess(world, stranger, id)).rejects.toMatchObject(missing);
  await expect(readDelegate(world, stranger, id)).rejects.toMatchObject(missing);
  expect(await sendInvitationAgain(world, owner, id)).toMatchObject({ ok: true });
  const second = await invitationTo(world, email);
  expect(await peekInvitation(world, first)).toBeNull();
  expect(await peekInvitation(world, second)).not.toBeNull();

  const [, accepted] = await Promise.all([endAccess(world, owner, id), acceptInvitation(world, anna, second)]);
  // Whichever was first: after both, there is no access.
  expect([accepted.ok, await listOwnAccess(world, anna)]).toEqual([expect.any(Boolean), []]);
  await endAccess(world, owner, id);
  expect(await peekInvitation(world, second)).toBeNull();
  await expect(sendInvitationAgain(world, owner, id)).rejects.toMatchObject(missing);
  expect(await inviteDelegate(world, owner, anInvitation(world, { email })), "invited anew").toMatchObject({
    ok: true,
  });
});

onBothDatabases("no invitation is open while the client is deleted or blocked", async (world) => {
  const { owner, anna } = await people(world);
  await inviteDelegate(world, owner, anInvitation(world, { email }));
  const secret = await invitationTo(world, email);
  const hide = (hidden_at: number | null) =>
    world.db.updateTable("clients").set({ hidden_at }).where("id", "=", owner.clientId).execute();
  await hide(world.clock.now());
  expect(await acceptInvitation(world, anna, secret)).toMatchObject({ reason: "gone" });
  await hide(null);
  const ban = (banned: number | boolean) =>
    world.db.updateTable("user").set({ banned }).where("id", "=", owner.userId).execute();
  await ban(world.dialect === "sqlite" ? 1 : true);
  expect(await peekInvitation(world, secret)).toBeNull();
  await ban(world.dialect === "sqlite" ? 0 : false);
  expect(await acceptInvitation(world, anna, secret)).toMatchObject({ ok: true });
});

onBothDatabases("a person with access is not invited again under the same account", async (world) => {
  const { owner, anna } = await aDelegate(world);
  const renamed = { ...anna, email: "anna@new.example" };
  await inviteDelegate(world, owner, anInvitation(world, { email: renamed.email }));
  const secret = await invitationTo(world, renamed.email);
  expect(await acceptInvitation(world, renamed, secret)).toMatchObject({ reason: "has-access" });
  expect(await acceptInvitation(world, await aClient(world), secret)).toMatchObject({ reason: "other-address" });
});
