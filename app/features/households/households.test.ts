import { expect } from "vitest";
import { aConfirmedClient } from "../../../tests/support/delegates";
import { aHousehold, aHouseholdInvitation, inHousehold, invitedTo } from "../../../tests/support/households";
import { aBusiness, aMember } from "../../../tests/support/members";
import { aClient, anAdministrator, aVisitor, password } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day } from "../../platform/clock";
import type { ClientActor } from "../identity/actor";
import { listNotifications } from "../notifications/notifications.server";
import { agreeToHousehold, declineHousehold } from "./answer.server";
import { endHouseholdOfClient, endOwnHousehold } from "./end.server";
import { inviteToHousehold, withdrawHouseholdInvitation } from "./invite.server";
import { readJointPortfolio } from "./joint-portfolio.server";
import { listHouseholdHistory } from "./list-history.server";
import { householdData } from "./own-data.server";
import { readHouseholdOfClient, readOwnHousehold } from "./read-household.server";
import { listReceivedInvitations } from "./received.server";

const missing = { init: { status: 404 } };
const anywhere = new URLSearchParams();

const couple = async (world: World) => ({
  maria: await aConfirmedClient(world, { name: "Maria Ramírez" }),
  noor: await aConfirmedClient(world, { name: "Noor Haddad" }),
});
const withWhom = async (world: World, client: ClientActor) => (await readOwnHousehold(world, client)).household?.name;
const mailsTo = async (world: World, { email }: { email: string }) =>
  (await world.mailbox()).filter(({ to }) => to === email);
const bell = async (world: World, client: ClientActor) =>
  (await listNotifications(world, client)).map(({ sentence }) => sentence);
const acts = async (world: World, client: ClientActor) =>
  (await listHouseholdHistory(world, client)).map(({ act, who }) => `${act}: ${who}`);

onBothDatabases("both agree, both are told, both see it in their history and in the log of each", async (world) => {
  const { maria, noor } = await couple(world);
  expect(await inviteToHousehold(world, maria, aHouseholdInvitation(noor.email))).toEqual({ ok: true });
  const [invitation] = await listReceivedInvitations(world, noor);
  expect(invitation).toMatchObject({ from: "Maria Ramírez", email: maria.email });
  expect(await withWhom(world, maria)).toBeUndefined();
  expect(await bell(world, noor)).toEqual([expect.stringContaining("Maria Ramírez invites you to a household")]);
  const [mail] = await mailsTo(world, noor);
  expect(mail?.text).toContain("Saturday 13 June 2026, 10:15 UTC");
  expect(mail?.url).toMatch(/\/dashboard\/client\/people\/household$/);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Maria|household|portfolio/);

  world.clock.advance(day);
  const id = invitation?.id ?? "";
  expect(await agreeToHousehold(world, noor, { invitation: id, password })).toEqual({ ok: true });
  expect([await withWhom(world, maria), await withWhom(world, noor)]).toEqual(["Noor Haddad", "Maria Ramírez"]);
  expect((await mailsTo(world, maria)).map(({ subject }) => subject)).toEqual([
    "You and Noor Haddad see a joint portfolio now",
  ]);
  expect((await mailsTo(world, noor)).at(-1)?.subject).toBe("You and Maria Ramírez see a joint portfolio now");
  expect(await bell(world, maria)).toEqual([expect.stringContaining("Noor Haddad has agreed")]);
  expect(await acts(world, maria)).toEqual(["formed: Noor Haddad", `invited: ${noor.email}`]);
  expect(await acts(world, noor)).toEqual(["formed: Maria Ramírez", "invited-you: Maria Ramírez"]);
  expect(await world.auditTrail(maria.clientId)).toEqual(expect.arrayContaining(["household.invited"]));
  for (const { clientId } of [maria, noor]) expect((await world.auditTrail(clientId)).at(-1)).toBe("household.formed");
});

onBothDatabases("an address without an account gets the same answer, and no mail", async (world) => {
  const { maria, noor } = await couple(world);
  const olaf = await aClient(world, { name: "Olaf", email: "olaf@example.com" });
  const ada = await anAdministrator(world, { email: "ada@example.com" });
  const known = await inviteToHousehold(world, maria, aHouseholdInvitation(noor.email));
  const page = async () => (await readOwnHousehold(world, maria)).sent;
  const shown = Object.keys((await page()) ?? {});
  for (const address of ["nobody@example.com", olaf.email, ada.email]) {
    await withdrawHouseholdInvitation(world, maria, (await page())?.id ?? "");
    expect(await inviteToHousehold(world, maria, aHouseholdInvitation(address))).toEqual(known);
    expect(Object.keys((await page()) ?? {})).toEqual(shown);
    expect(await mailsTo(world, { email: address })).toEqual([]);
  }
  // The address of somebody else's account is nobody's until it is confirmed.
  await withdrawHouseholdInvitation(world, maria, (await page())?.id ?? "");
  await inviteToHousehold(world, maria, aHouseholdInvitation(olaf.email));
  expect(await listReceivedInvitations(world, olaf)).toEqual([]);
  const id = (await page())?.id ?? "";
  await expect(agreeToHousehold(world, olaf, { invitation: id, password })).rejects.toMatchObject(missing);
  expect(await listReceivedInvitations(world, { ...olaf, emailConfirmed: true })).toHaveLength(1);
});

onBothDatabases("wrong input is refused beside its field, and nothing is stored", async (world) => {
  const { maria, noor } = await couple(world);
  const invite = (change: Partial<ReturnType<typeof aHouseholdInvitation>>, by = maria) =>
    inviteToHousehold(world, by, { ...aHouseholdInvitation(noor.email), ...change });
  expect(await invite({ email: maria.email })).toMatchObject({ field: "email" });
  expect(await invite({ password: "wrong" })).toMatchObject({ field: "password" });
  expect(await invite({}, { ...maria, emailConfirmed: false })).toMatchObject({ field: "" });
  expect(await invite({}, { ...maria, status: "inactive" })).toMatchObject({ field: "" });
  expect((await readOwnHousehold(world, maria)).sent).toBeNull();
  expect(await mailsTo(world, noor)).toEqual([]);

  const twice = aHouseholdInvitation(noor.email);
  expect(await Promise.all([invite(twice), invite(twice)])).toEqual([{ ok: true }, { ok: true }]);
  expect(await listReceivedInvitations(world, noor)).toHaveLength(1);
  expect(await invite({ email: "another@example.com" })).toMatchObject({
    message: expect.stringContaining("Withdraw that invitation"),
  });
  const [{ id } = { id: "" }] = await listReceivedInvitations(world, noor);
  const wrong = await agreeToHousehold(world, noor, { invitation: id, password: "wrong" });
  expect(wrong).toMatchObject({ ok: false, field: "password" });
  expect(await withWhom(world, noor)).toBeUndefined();
});

onBothDatabases("a client cannot be asked without end", async (world) => {
  const { maria } = await couple(world);
  const answers: boolean[] = [];
  for (let count = 0; count < 6; count += 1) {
    answers.push((await inviteToHousehold(world, maria, aHouseholdInvitation(`n${count}@example.com`))).ok);
    const { sent } = await readOwnHousehold(world, maria);
    if (sent) await withdrawHouseholdInvitation(world, maria, sent.id);
  }
  expect(answers).toEqual([true, true, true, true, true, false]);
});

onBothDatabases("declining, withdrawing and 30 days end an invitation", async (world) => {
  const { maria, noor } = await couple(world);
  const declined = await invitedTo(world, maria, noor);
  await declineHousehold(world, noor, declined);
  await declineHousehold(world, noor, declined);
  expect((await mailsTo(world, maria)).map(({ subject }) => subject)).toEqual([
    "Your invitation to a household was declined",
  ]);
  for (const { clientId } of [maria, noor])
    expect((await world.auditTrail(clientId)).filter((type) => type === "household.declined")).toHaveLength(1);
  world.clock.advance(day);
  const withdrawn = await invitedTo(world, maria, noor);
  const invitations = async () => (await bell(world, noor)).filter((line) => line.includes("invites you")).length;
  expect(await invitations(), "the declined one and this one").toBe(2);
  await withdrawHouseholdInvitation(world, maria, withdrawn);
  expect(await invitations(), "what was withdrawn is not news").toBe(1);
  world.clock.advance(day);
  const late = await invitedTo(world, maria, noor);
  world.clock.advance(30 * day);
  for (const invitation of [declined, withdrawn, late])
    expect(await agreeToHousehold(world, noor, { invitation, password })).toMatchObject({ ok: false, field: "" });
  await declineHousehold(world, noor, late);
  expect(await withWhom(world, maria)).toBeUndefined();
  expect(await acts(world, maria)).toEqual(
    ["unanswered", "invited", "withdrew", "invited", "was-declined", "invited"].map((act) => `${act}: ${noor.email}`),
  );
  // The next one replaces the one that is over.
  await invitedTo(world, maria, noor);
});

onBothDatabases("of two agreements at once that concern one client, one wins", async (world) => {
  const { maria, noor } = await couple(world);
  const third = await aConfirmedClient(world, { name: "Third Person" });
  const ids = [await invitedTo(world, maria, noor), await invitedTo(world, third, noor)];
  const answers = await Promise.all(ids.map((invitation) => agreeToHousehold(world, noor, { invitation, password })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ message: expect.stringContaining("already") });
  const rows = await world.db.selectFrom("household_members").select("client_id").execute();
  expect(rows).toHaveLength(2);

  const one = await aConfirmedClient(world, { name: "One" });
  const other = await aConfirmedClient(world, { name: "Other" });
  const [toOther, toOne] = [await invitedTo(world, one, other), await invitedTo(world, other, one)];
  const crossed = await Promise.all([
    agreeToHousehold(world, other, { invitation: toOther, password }),
    agreeToHousehold(world, one, { invitation: toOne, password }),
  ]);
  expect(crossed.filter(({ ok }) => ok)).toHaveLength(1);
  expect([await withWhom(world, one), await withWhom(world, other)]).toEqual(["Other", "One"]);
});

onBothDatabases("the database itself knows two places, and one household for each client", async (world) => {
  const { id, maria } = await aHousehold(world);
  const third = await aConfirmedClient(world);
  const add = (client_id: string, place: number, household_id = id) =>
    world.db.insertInto("household_members").values({ household_id, place, client_id, left_at: null }).execute();
  await expect(add(third.clientId, 2)).rejects.toThrow();
  await expect(add(third.clientId, 3)).rejects.toThrow();
  const empty = { id: "second", formed_at: 1, ended_at: null, ended_how: "" as const, ended_for: null };
  await world.db.insertInto("households").values(empty).execute();
  await expect(add(maria.clientId, 1, "second")).rejects.toThrow();
});

onBothDatabases("who is in a household invites nobody, and answers nobody else", async (world) => {
  const { maria, noor } = await aHousehold(world);
  expect(await inviteToHousehold(world, maria, aHouseholdInvitation("x@example.com"))).toMatchObject({
    message: "You are in a household with Noor Haddad already.",
  });
  const third = await aConfirmedClient(world, { name: "Third Person" });
  const invitation = await invitedTo(world, third, noor);
  expect(await agreeToHousehold(world, noor, { invitation, password })).toMatchObject({ ok: false, field: "" });
  expect(await withWhom(world, third)).toBeUndefined();
});

onBothDatabases("for everybody else none of it exists", async (world) => {
  const { maria, noor } = await couple(world);
  const stranger = await aConfirmedClient(world);
  const invitation = await invitedTo(world, maria, noor);
  for (const actor of [aVisitor(), await anAdministrator(world), stranger, maria]) {
    await expect(agreeToHousehold(world, actor, { invitation, password })).rejects.toMatchObject(missing);
    await expect(declineHousehold(world, actor, invitation)).rejects.toMatchObject(missing);
  }
  for (const actor of [aVisitor(), await anAdministrator(world), stranger, noor])
    await expect(withdrawHouseholdInvitation(world, actor, invitation)).rejects.toMatchObject(missing);
  await agreeToHousehold(world, noor, { invitation, password });
  const id = (await readOwnHousehold(world, noor)).household?.id ?? "";
  for (const actor of [aVisitor(), await anAdministrator(world), stranger]) {
    await expect(endOwnHousehold(world, actor, id)).rejects.toMatchObject(missing);
    await expect(readJointPortfolio(world, actor, anywhere)).rejects.toMatchObject(missing);
  }
  const ada = await anAdministrator(world);
  const wrong = { clientId: stranger.clientId, householdId: id, reason: "x" };
  await expect(endHouseholdOfClient(world, ada, wrong)).rejects.toMatchObject(missing);
  expect(await withWhom(world, maria)).toBe("Noor Haddad");
});

onBothDatabases("either ends it, at once; so do staff with a reason, which the clients do not read", async (world) => {
  const { id, maria, noor } = await aHousehold(world);
  expect((await readJointPortfolio(world, maria, anywhere)).name).toBe("Noor Haddad");
  world.clock.advance(day);
  await Promise.all([endOwnHousehold(world, noor, id), endOwnHousehold(world, maria, id)]);
  await endOwnHousehold(world, maria, id);
  for (const client of [maria, noor]) {
    expect(await withWhom(world, client)).toBeUndefined();
    await expect(readJointPortfolio(world, client, anywhere)).rejects.toMatchObject({
      data: { title: "Household ended" },
      ...missing,
    });
    expect((await mailsTo(world, client)).filter(({ subject }) => subject.endsWith("has ended"))).toHaveLength(1);
    expect((await world.auditTrail(client.clientId)).filter((type) => type === "household.ended")).toHaveLength(1);
  }
  const ends = [...(await acts(world, maria)), ...(await acts(world, noor))].filter((act) => act.startsWith("ended"));
  expect(ends.map((act) => act.split(":")[0]).toSorted()).toEqual(["ended-by-other", "ended-by-you"]);

  world.clock.advance(day);
  const again = await inHousehold(world, noor, maria);
  const ada = await anAdministrator(world);
  const { household } = await readHouseholdOfClient(world, ada, maria.clientId);
  expect(household).toMatchObject({ id: again.id, name: "Noor Haddad", clientId: noor.clientId });
  world.clock.advance(day);
  const reason = "Maria asked by telephone";
  await endHouseholdOfClient(world, ada, { clientId: maria.clientId, householdId: again.id, reason });
  expect(await withWhom(world, noor)).toBeUndefined();
  expect((await acts(world, noor))[0]).toBe("ended-by-firm: Maria Ramírez");
  expect((await bell(world, maria))[0]).toContain("We have ended your household with Noor Haddad");
  expect(JSON.stringify(await world.mailbox())).not.toContain(reason);
});

onBothDatabases("a business joins through an owner, and only its owners see the joint portfolio", async (world) => {
  const olga = await aBusiness(world);
  const [owner, finance, viewer] = [
    await aMember(world, olga, "owner", { name: "Oscar", email: "oscar@hale.example" }),
    await aMember(world, olga, "finance"),
    await aMember(world, olga, "viewer"),
  ];
  const maria = await aConfirmedClient(world, { name: "Maria Ramírez" });
  const invitation = await invitedTo(world, maria, owner.actor);
  // It was for Oscar's address, not for Olga's.
  await expect(agreeToHousehold(world, olga, { invitation, password })).rejects.toMatchObject(missing);
  expect(await agreeToHousehold(world, owner.actor, { invitation, password })).toEqual({ ok: true });
  expect(await withWhom(world, maria)).toBe("Olga Hale (Hale Ltd)");
  for (const one of [olga, owner.actor])
    expect((await readJointPortfolio(world, one, anywhere)).name).toBe("Maria Ramírez");
  for (const { actor } of [finance, viewer])
    await expect(readJointPortfolio(world, actor, anywhere)).rejects.toMatchObject({ init: { status: 403 } });
  const mailed = (await world.mailbox()).filter(({ subject }) => subject.includes("joint portfolio"));
  expect(mailed.map(({ to }) => to).toSorted()).toEqual([maria.email, olga.email].toSorted());
});

onBothDatabases("an owner's own business cannot be a household with itself", async (world) => {
  const olga = await aBusiness(world);
  const { actor } = await aMember(world, olga, "owner");
  expect(await inviteToHousehold(world, olga, aHouseholdInvitation(actor.email))).toEqual({ ok: true });
  expect(await listReceivedInvitations(world, actor)).toEqual([]);
  expect((await mailsTo(world, actor)).filter(({ url }) => url.endsWith("/household"))).toEqual([]);
});

onBothDatabases("while one account is blocked, nothing of it is shown", async (world) => {
  const { maria, noor } = await aHousehold(world);
  const banned = world.dialect === "sqlite" ? 1 : true;
  await world.db.updateTable("user").set({ banned }).where("id", "=", maria.userId).execute();
  expect(await readJointPortfolio(world, noor, anywhere)).toMatchObject({ portfolio: null });
  expect((await readOwnHousehold(world, noor)).household).toMatchObject({ paused: true });
});

onBothDatabases("the copy of the own data has both sides of it, and nothing of the other portfolio", async (world) => {
  const { maria, noor } = await aHousehold(world);
  const copy = (client: ClientActor) =>
    householdData.read(world.db, { ...client, confirmedEmail: client.email, now: world.clock.now() });
  expect(await copy(maria)).toMatchObject({
    households: [{ with: "Noor Haddad", endedAt: null }],
    invitationsSent: [{ to: noor.email, how: "agreed" }],
    invitationsReceived: [],
  });
  expect(await copy(noor)).toMatchObject({ invitationsReceived: [{ from: "Maria Ramírez" }] });
});
