import { expect } from "vitest";
import { inviteDelegate } from "~/features/delegates/invite.server";
import { uploadDocument } from "~/features/documents/upload.server";
import { aConfirmedClient, anInvitation } from "../../../tests/support/delegates";
import { aBusiness, aMember, aMemberInvitation, asMember, membershipOffered } from "../../../tests/support/members";
import { aClient, password } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { ensureClientOfUser } from "../accounts/sign-up/client-record.server";
import { removeDocument } from "../documents/own-documents.server";
import { listOwnDocuments, readOwnListRequest } from "../documents/own-list.server";
import type { ClientActor } from "../identity/actor";
import { findMembership } from "../identity/members/find-membership.server";
import { saveThreadDraft } from "../messages/threads/drafts.server";
import { listThreads } from "../messages/threads/list-threads.server";
import { readOwnPortfolio } from "../portfolio/summary/valuations.server";
import { acceptMembership, peekMembership } from "./accept.server";
import { changeRole } from "./change-role.server";
import { endMembership, leaveBusiness, withdrawMemberInvitation } from "./end.server";
import { inviteMember, sendMemberInvitationAgain } from "./invite.server";
import { holder as holderId, lastOwner, listMembers, mayOthersToo, readMember } from "./list-members.server";

const statusOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { init?: { status?: number } }) => error.init?.status ?? error,
  );

const recordOf = (world: World, id: string) =>
  world.db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirst();

const ownRecord = (world: World, { userId }: ClientActor) =>
  world.db.selectFrom("clients").selectAll().where("user_id", "=", userId).executeTakeFirst();

onBothDatabases("an invited person joins once, and their unused record goes", async (world) => {
  const holder = await aBusiness(world);
  const input = aMemberInvitation();
  const [first, second] = await Promise.all([inviteMember(world, holder, input), inviteMember(world, holder, input)]);
  expect(first).toEqual(second);
  const again = await inviteMember(world, holder, aMemberInvitation());
  expect(again).toMatchObject({ ok: false, field: "email", message: "This person is invited already" });
  expect(await inviteMember(world, holder, aMemberInvitation({ password: "wrong" }))).toMatchObject({
    field: "password",
  });

  const secret = await membershipOffered(world, input.email);
  expect(await peekMembership(world, secret)).toEqual({ business: "Hale Ltd", email: input.email, role: "finance" });
  const stranger = await aConfirmedClient(world, { email: "stranger@example.com" });
  expect(await acceptMembership(world, stranger, secret)).toEqual({ ok: false, reason: "other-address" });
  const finn = await aConfirmedClient(world, { name: "Finn", email: input.email, status: "pending" });
  expect(await acceptMembership(world, { ...finn, emailConfirmed: false }, secret)).toEqual({
    ok: false,
    reason: "unconfirmed",
  });
  const joined = await Promise.all([acceptMembership(world, finn, secret), acceptMembership(world, finn, secret)]);
  expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await recordOf(world, finn.clientId)).toBeUndefined();
  const member = await asMember(world, finn);
  expect(member).toMatchObject({ clientId: holder.clientId, role: "finance", holderId: holder.userId });
  await ensureClientOfUser(world, finn.userId);
  expect(await ownRecord(world, finn)).toBeUndefined();
  expect(await acceptMembership(world, member, secret)).toMatchObject({ ok: false, reason: "gone" });
});

onBothDatabases(
  "whoever uses an account for something else, or belongs to a business, does not join",
  async (world) => {
    const [holder, other] = [await aBusiness(world), await aBusiness(world, { name: "Other" })];
    const busy = await aConfirmedClient(world, { email: "busy@hale.example", status: "pending" });
    await aStoredDocument(world, busy);
    await inviteMember(world, holder, aMemberInvitation({ email: busy.email }));
    const secret = await membershipOffered(world, busy.email);
    expect(await acceptMembership(world, busy, secret)).toEqual({ ok: false, reason: "own-record" });
    expect(await recordOf(world, busy.clientId)).toBeDefined();
    const writing = await aConfirmedClient(world, { email: "writing@hale.example", status: "pending" });
    await inviteMember(world, holder, aMemberInvitation({ email: writing.email }));
    const offered = await membershipOffered(world, writing.email);
    const draft = { thread: "", to: "firm", about: "", title: "Fees", message: "I have" } as const;
    await saveThreadDraft(world, writing, draft);
    expect(await acceptMembership(world, writing, offered)).toEqual({ ok: false, reason: "draft" });
    await saveThreadDraft(world, writing, { ...draft, title: "", message: "" });
    expect(await acceptMembership(world, writing, offered)).toEqual({ ok: true });
    // The firm has taken this one up.
    const active = await aConfirmedClient(world, { email: "active@hale.example", status: "active" });
    await inviteMember(world, holder, aMemberInvitation({ email: active.email }));
    const activeSecret = await membershipOffered(world, active.email);
    expect(await acceptMembership(world, active, activeSecret)).toEqual({ ok: false, reason: "own-record" });

    const { actor } = await aMember(world, holder, "viewer");
    await inviteMember(world, other, aMemberInvitation({ email: actor.email }));
    const second = await membershipOffered(world, actor.email);
    expect(await acceptMembership(world, actor, second)).toEqual({ ok: false, reason: "member" });
  },
);

onBothDatabases("each role does what it includes, and nothing else", async (world) => {
  const holder = await aBusiness(world);
  const document = await aStoredDocument(world, holder);
  const stranger = await aBusiness(world, { name: "Stranger" });
  const owner = (await aMember(world, holder, "owner")).actor;
  const finance = (await aMember(world, holder, "finance")).actor;
  const viewer = (await aMember(world, holder, "viewer")).actor;
  const request = readOwnListRequest(new URLSearchParams());
  const threads = { search: "", after: null } as never;
  for (const actor of [owner, finance, viewer]) {
    expect((await listOwnDocuments(world, actor, request)).all.count).toBe(1);
    expect(await statusOf(readOwnPortfolio(world, actor))).toBe(200);
  }
  const tried = async (actor: ClientActor) => ({
    threads: await statusOf(listThreads(world, actor, threads)),
    invite: await statusOf(inviteMember(world, actor, aMemberInvitation({ password: "wrong" }))),
    delegate: await statusOf(inviteDelegate(world, actor, anInvitation(world, { password: "wrong" }))),
    role: await statusOf(changeRole(world, actor, { id: "nobody", role: "viewer", password })),
  });
  expect(await tried(owner)).toMatchObject({ invite: 200, delegate: 200, role: 404 });
  expect(await tried(finance)).toMatchObject({ invite: 403, delegate: 403, role: 403 });
  expect(await tried(viewer)).toEqual({ threads: 403, invite: 403, delegate: 403, role: 403 });
  expect(await statusOf(removeDocument(world, viewer, document))).toBe(403);
  expect(await statusOf(removeDocument(world, stranger, document))).toBe(404);
  expect(await statusOf(removeDocument(world, finance, document))).toBe(200);
  const [entry] = await world.db
    .selectFrom("audit_events")
    .select(["actor"])
    .where("type", "=", "document.removed")
    .execute();
  expect(entry?.actor).toBe(finance.userId);
  expect(await statusOf(uploadDocument(world, viewer, {} as never, {} as never))).toBe(403);
});

onBothDatabases("a role and an end hold at once; the account stays with an empty record", async (world) => {
  const holder = await aBusiness(world);
  const { actor, id } = await aMember(world, holder, "viewer", { name: "Vera" });
  expect(await changeRole(world, holder, { id, role: "finance", password: "wrong" })).toMatchObject({
    field: "password",
  });
  expect(await changeRole(world, holder, { id, role: "finance", password })).toEqual({ ok: true });
  expect((await asMember(world, actor)).role).toBe("finance");
  const stranger = await aBusiness(world, { name: "Stranger" });
  expect(await statusOf(endMembership(world, stranger, { id, password }))).toBe(404);
  expect(await statusOf(readMember(world, stranger, id))).toBe(404);
  expect(await endMembership(world, holder, { id, password })).toEqual({ ok: true });
  expect(await findMembership(world.db, actor.userId)).toBeNull();
  expect(await ownRecord(world, actor)).toMatchObject({ account_type: "individual", company: "", status: "pending" });
  expect(await statusOf(endMembership(world, holder, { id, password }))).toBe(404);
  // Whoever has left can be invited again.
  await inviteMember(world, holder, aMemberInvitation({ email: actor.email, role: "owner" }));
  const own = await ownRecord(world, actor);
  const back = { ...actor, clientId: own?.id ?? "", role: "owner" as const, holderId: actor.userId };
  expect(await acceptMembership(world, back, await membershipOffered(world, actor.email))).toEqual({ ok: true });
});

onBothDatabases("the last owner stays, and another owner takes over when the holder goes", async (world) => {
  const holder = await aBusiness(world, { email: "olga@hale.example" });
  expect(await leaveBusiness(world, holder, password)).toEqual({ ok: false, field: "", message: lastOwner });
  expect(await changeRole(world, holder, { id: holderId, role: "viewer", password })).toMatchObject({ ok: false });
  const { actor } = await aMember(world, holder, "owner", { name: "Oscar", email: "oscar@hale.example" });
  expect(await changeRole(world, actor, { id: holderId, role: "finance", password })).toEqual({ ok: true });
  expect(await recordOf(world, holder.clientId)).toMatchObject({
    user_id: actor.userId,
    name: "Oscar",
    email: "oscar@hale.example",
    company: "Hale Ltd",
  });
  expect(await asMember(world, holder)).toMatchObject({ role: "finance", holderId: actor.userId });
  const now = { ...actor, holderId: actor.userId };
  expect(await leaveBusiness(world, now, password)).toMatchObject({ ok: false });
  const { members } = await listMembers(world, now);
  expect(members.map(({ name, role, isHolder }) => [name, role, isHolder])).toEqual([
    ["Oscar", "owner", true],
    ["Olga Hale", "finance", false],
  ]);
});

onBothDatabases("of two owners who end each other at once, one stays", async (world) => {
  const holder = await aBusiness(world);
  const { actor, id } = await aMember(world, holder, "owner");
  const answers = await Promise.all([
    statusOf(endMembership(world, holder, { id, password })),
    statusOf(endMembership(world, actor, { id: holderId, password })),
  ]);
  expect(answers.toSorted()).toEqual([200, 404]);
  const record = await recordOf(world, holder.clientId);
  expect([holder.userId, actor.userId]).toContain(record?.user_id);
  const live = await world.db.selectFrom("memberships").select("id").where("ended_at", "is", null).execute();
  expect(live).toEqual([]);
});

onBothDatabases("an invitation is repeated, withdrawn and limited, and only of a business", async (world) => {
  const holder = await aBusiness(world);
  const input = aMemberInvitation();
  const invited = await inviteMember(world, holder, input);
  const id = invited.ok ? invited.id : "";
  const first = await membershipOffered(world, input.email);
  expect(await sendMemberInvitationAgain(world, holder, id)).toEqual({ ok: true, id });
  expect(await peekMembership(world, first)).toBeNull();
  const secret = await membershipOffered(world, input.email);
  expect(await peekMembership(world, secret)).not.toBeNull();
  world.clock.advance(14 * 86_400_000 + 1);
  expect(await peekMembership(world, secret)).toBeNull();
  await withdrawMemberInvitation(world, holder, id);
  await withdrawMemberInvitation(world, holder, id);
  expect(await statusOf(sendMemberInvitationAgain(world, holder, id))).toBe(404);
  expect(await statusOf(withdrawMemberInvitation(world, await aBusiness(world, { name: "B" }), id))).toBe(404);
  const person = await aConfirmedClient(world);
  expect(await statusOf(inviteMember(world, person, aMemberInvitation()))).toBe(404);
  expect(await statusOf(listMembers(world, person))).toBe(404);
  expect(
    await inviteMember(world, await aClient(world, { accountType: "business" }), aMemberInvitation()),
  ).toMatchObject({
    message: "Please confirm your own email address first.",
  });
});

onBothDatabases("a business with members knows that others see its documents and read its messages", async (world) => {
  const owner = await aBusiness(world);
  const shared = async (actor: ClientActor) => [
    await mayOthersToo(world, actor, "documents.read"),
    await mayOthersToo(world, actor, "messages.read"),
  ];
  expect(await shared(owner)).toEqual([false, false]);
  const viewer = await aMember(world, owner, "viewer");
  expect(await shared(owner)).toEqual([true, false]);
  const finance = await aMember(world, owner, "finance");
  expect(await shared(owner)).toEqual([true, true]);
  expect(await shared(finance.actor)).toEqual([true, true]);
  for (const { actor } of [viewer, finance]) await leaveBusiness(world, actor, password);
  expect(await shared(owner)).toEqual([false, false]);
});
