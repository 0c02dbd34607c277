import { expect } from "vitest";
import { day } from "~/platform/clock";
import { better, change } from "../../../tests/support/passwords";
import { aBrowser, aClient, anAdministrator, password } from "../../../tests/support/people";
import { aStaffInvitation, handedTo, staffSecretOf } from "../../../tests/support/staff";
import { anOffer, readyForTerms, seenBy } from "../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { minute } from "../../platform/clock";
import { newId } from "../../platform/ids.server";
import { readGivenPassword } from "../accounts/credentials/given-password.server";
import { resolveActor } from "../accounts/sign-in/resolve-actor.server";
import { signIn } from "../accounts/sign-in/sign-in.server";
import { offerTerms } from "../applications/offers/decide.server";
import { confirmOffer } from "../applications/offers/second-approval.server";
import type { Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { signOut } from "../identity/sessions/sign-out.server";
import { hasOneDecider } from "../identity/staff/colleagues.server";
import type { StaffRole } from "../identity/staff/roles";
import { acceptStaffInvitation, peekStaffInvitation } from "./accept.server";
import { changeStaffRole } from "./change-role.server";
import { inviteStaff } from "./invite.server";
import { reinstateStaff, removeStaff, suspendStaff } from "./leave.server";
import { listStaff } from "./list-staff.server";
import { listUnansweredColleagues } from "./list-unanswered.server";
import { confirmSignature, peekSignature, sendSignatureMail } from "./second-signature.server";
import { nobody } from "./work-kinds";

const chosen = { username: "olga", password: "a quiet harbour 84" };
const reason = "Has left";

async function signedIn(world: World, credentials: { username: string; password: string }) {
  const browser = aBrowser();
  const result = await browser.send((exchange) => signIn(world, exchange, credentials, { administratorsOnly: true }));
  return { result, browser, actor: () => resolveActor(world, browser.headers(), []) };
}

onBothDatabases("an invited person makes an account, signs in, and has the role", async (world) => {
  const ada = await anAdministrator(world);
  await aStaffInvitation(world, ada, { email: "olga@firm.example", advisor: "harriet-vale", role: "advisor" });
  expect((await world.mailbox()).map(({ to }) => to)).toEqual(["olga@firm.example", world.firm.email]);
  const secret = await staffSecretOf(world, "olga@firm.example");
  expect(await peekStaffInvitation(world, secret)).toMatchObject({ name: "Olga Reed", role: "advisor" });

  expect(await acceptStaffInvitation(world, secret, { ...chosen, password: "olga reed olga" })).toMatchObject({
    field: "password",
  });
  expect(await acceptStaffInvitation(world, secret, chosen)).toEqual({ ok: true });
  expect(await acceptStaffInvitation(world, secret, { ...chosen, username: "other" })).toEqual({
    ok: false,
    field: "gone",
  });
  const { actor } = await signedIn(world, chosen);
  expect(await actor()).toMatchObject({ kind: "administrator", role: "advisor", advisor: "harriet-vale" });
  const { people, invited } = await listStaff(world, ada);
  // The account keeps the person's own name; clients read the advisor's.
  expect(people.map(({ name, role, email }) => [name, role, email])).toContainEqual([
    "Olga Reed",
    "advisor",
    "olga@firm.example",
  ]);
  expect(invited).toEqual([]);
  // The next start takes no address away that a link has proved.
  const again = await world.openAgain();
  expect((await listStaff(again, ada)).people.some(({ email }) => email === "olga@firm.example")).toBe(true);
});

onBothDatabases("two who accept one invitation at once make one account", async (world) => {
  const ada = await anAdministrator(world);
  await aStaffInvitation(world, ada, { email: "olga@firm.example" });
  const secret = await staffSecretOf(world, "olga@firm.example");
  const other = await world.openAgain();
  const answers = await Promise.all([
    acceptStaffInvitation(world, secret, chosen),
    acceptStaffInvitation(other, secret, { ...chosen, username: "olga2" }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await listStaff(world, ada)).people.filter(({ name }) => name === "Olga Reed")).toHaveLength(1);
});

onBothDatabases(
  "nobody is invited twice, with a client's address, as a taken advisor, or with a wrong password",
  async (world) => {
    const ada = await anAdministrator(world);
    await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
    const client = await aClient(world, { email: "maria@example.com" });
    await aStaffInvitation(world, ada, { email: "olga@firm.example", key: "first-form" });
    const input = {
      name: "Olga Reed",
      email: "finn@firm.example",
      role: "reviewer" as StaffRole,
      advisor: null,
      office: "",
      password,
    };
    const tryWith = (change: object) => inviteStaff(world, ada, { ...input, key: "second-form", ...change });
    expect(await tryWith({ email: "olga@firm.example" })).toMatchObject({ field: "email" });
    expect(await tryWith({ email: client.email })).toMatchObject({ field: "email" });
    expect(await tryWith({ advisor: "harriet-vale" })).toMatchObject({ field: "advisor" });
    expect(await tryWith({ password: "wrong" })).toMatchObject({ field: "password" });
    expect(await tryWith({ key: "first-form" })).toMatchObject({ ok: true });
    expect((await listStaff(world, ada)).invited).toHaveLength(1);
  },
);

onBothDatabases(
  "the password counts for the next invitations of the session, for ten minutes and until it is changed",
  async (world) => {
    await anAdministrator(world, { username: "ada" });
    const here = await signedIn(world, { username: "ada", password });
    const elsewhere = await signedIn(world, { username: "ada", password });
    const invite = async (from: typeof here, change: { password?: string; role?: StaffRole } = {}) => {
      const actor = requireStaff(await from.actor(), "staff.manage");
      const input = { name: "Olga Reed", role: "reviewer" as StaffRole, advisor: null, office: "", password: "" };
      const person = { email: `${newId().slice(-12)}@firm.example`, key: newId() };
      return inviteStaff(world, actor, { ...input, ...person, ...change });
    };
    const needed = { ok: false, field: "password", message: "Enter your password" };
    const until = async (of: typeof here) => readGivenPassword(world, requireStaff(await of.actor(), "staff.manage"));
    expect(await invite(here)).toMatchObject(needed);
    expect(await invite(here, { password: "wrong" })).toMatchObject({ field: "password" });
    expect(await until(here)).toBeNull();
    const begun = world.clock.now();
    expect(await invite(here, { password })).toMatchObject({ ok: true });
    expect(await until(here)).toBe(begun + 10 * minute);

    world.clock.advance(9 * minute);
    expect(await invite(here)).toMatchObject({ ok: true });
    expect(await invite(here, { password: "wrong" }), "a typed one is looked at").toMatchObject({ field: "password" });
    expect(await invite(here, { role: "administrator" })).toMatchObject(needed);
    expect(await invite(elsewhere), "another session").toMatchObject(needed);
    world.clock.advance(minute);
    expect(await until(here), "from when it was typed, not from the last invitation").toBeNull();
    expect(await invite(here)).toMatchObject(needed);

    expect(await invite(here, { password })).toMatchObject({ ok: true });
    const actor = requireStaff(await here.actor(), "staff.manage");
    expect(await change(world, actor, here.browser, {})).toMatchObject({ ok: true });
    expect(await invite(here), "the password is another one").toMatchObject(needed);
    expect(await invite(here, { password: better })).toMatchObject({ ok: true });
    expect(await until(here)).not.toBeNull();
    const again = await signedIn(world, { username: "ada", password: better });
    await here.browser.send((exchange) => signOut(world, exchange));
    expect(await until(again), "after a new sign-in").toBeNull();
    expect(await world.db.selectFrom("session").select("id").where("passwordUntil", "is not", null).execute()).toEqual(
      [],
    );
  },
);

onBothDatabases(
  "a changed role holds at the next request; nobody changes their own, and the last administrator stays",
  async (world) => {
    const ada = await anAdministrator(world, { username: "ada" });
    const eve = await anAdministrator(world, { name: "Eve Stone", username: "eve", role: "reviewer" });
    const session = await signedIn(world, { username: "eve", password });
    expect(await session.actor()).toMatchObject({ role: "reviewer" });
    const change = { role: "auditor" as StaffRole, advisor: null, password };
    expect(await changeStaffRole(world, ada, { id: eve.userId, ...change })).toEqual({ ok: true });
    expect(await session.actor()).toMatchObject({ role: "auditor" });
    expect(await changeStaffRole(world, ada, { id: ada.userId, ...change })).toMatchObject({ field: "role" });
    expect(await changeStaffRole(world, ada, { id: "nobody", ...change }).catch((e) => e)).toMatchObject({
      init: { status: 404 },
    });
  },
);

onBothDatabases("two administrators who remove each other at once: one of them stays", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const other = await world.openAgain();
  const settled = await Promise.allSettled([
    removeStaff(world, ada, { id: eve.userId, reason, heirs: handedTo(nobody), password }),
    removeStaff(other, eve, { id: ada.userId, reason, heirs: handedTo(nobody), password }),
  ]);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const left = await world.db.selectFrom("staff").selectAll().where("removed_at", "is", null).execute();
  expect(left).toHaveLength(1);
});

onBothDatabases(
  "the suspended are signed out and cannot sign in until they are reinstated; who has left never",
  async (world) => {
    const ada = await anAdministrator(world);
    const eve = await anAdministrator(world, { name: "Eve Stone", username: "eve" });
    const session = await signedIn(world, { username: "eve", password });
    const { userId: id } = eve;
    expect(await suspendStaff(world, ada, { id: ada.userId, reason, password })).toMatchObject({ ok: false });
    expect(await suspendStaff(world, ada, { id, reason, password })).toEqual({ ok: true });
    expect(await session.actor()).toMatchObject({ kind: "visitor" });
    expect((await signedIn(world, { username: "eve", password })).result).toMatchObject({ ok: false });
    expect(await reinstateStaff(world, ada, { id, password })).toEqual({ ok: true });
    expect(await (await signedIn(world, { username: "eve", password })).actor()).toMatchObject({
      role: "administrator",
    });
    expect(await removeStaff(world, ada, { id, reason, heirs: handedTo(""), password })).toEqual({ ok: true });
    expect(await (await signedIn(world, { username: "eve", password })).actor()).toMatchObject({ kind: "visitor" });
    await expect(reinstateStaff(world, ada, { id, password })).rejects.toMatchObject({ init: { status: 404 } });
  },
);

onBothDatabases("an auditor is not to be confirmed; whoever is given a role that changes things is", async (world) => {
  const ada = await anAdministrator(world);
  await aStaffInvitation(world, ada, { email: "olga@firm.example", role: "auditor" });
  await acceptStaffInvitation(world, await staffSecretOf(world, "olga@firm.example"), chosen);
  const olga = (await (await signedIn(world, chosen)).actor()) as Administrator;
  const links = async () =>
    (await world.mailbox()).filter(({ url }) => url.includes("/second-signature?token=")).length;
  expect((await world.mailbox()).map(({ subject }) => subject)).toContain("Olga Reed has joined the staff");
  expect(await links()).toBe(0);
  const change = { id: olga.userId, advisor: null, password } as const;
  expect(await changeStaffRole(world, ada, { ...change, role: "reviewer" })).toEqual({ ok: true });
  expect(await links()).toBe(1);
  expect(await peekSignature(world, await signatureSecretOf(world))).toMatchObject({ role: "reviewer" });
});

onBothDatabases(
  "nobody makes their own second person: the firm's mailbox confirms who was invited, once",
  async (world) => {
    const ada = await anAdministrator(world);
    await aStaffInvitation(world, ada, { email: "olga@firm.example", role: "administrator" });
    await acceptStaffInvitation(world, await staffSecretOf(world, "olga@firm.example"), chosen);
    const olga = (await (await signedIn(world, chosen)).actor()) as Administrator;
    expect(await hasOneDecider(world.db)).toBe(true);
    const terms = { amountCents: 30_000_000_00, rate: 2500, years: 10 };
    const proposedBy = async (by: Administrator) => {
      const id = await readyForTerms(world, ada, { loanAmount: "30000000" });
      await offerTerms(world, by, await anOffer(world, by, id, { terms }));
      return id;
    };
    const confirm = async (by: Administrator, applicationId: string) =>
      confirmOffer(world, by, { applicationId, seen: await seenBy(world, by, applicationId) });
    const [byAda, byOlga] = [await proposedBy(ada), await proposedBy(olga)];
    // Neither as the second person nor as the first.
    await expect(confirm(olga, byAda)).rejects.toThrow("The firm has not confirmed Olga Reed");
    await expect(confirm(ada, byOlga)).rejects.toThrow("The firm has not confirmed Olga Reed");

    const first = await signatureSecretOf(world);
    expect(await sendSignatureMail(world, ada, olga.userId)).toBeNull();
    const second = await signatureSecretOf(world);
    expect(await peekSignature(world, first), "the earlier link no longer works").toBeNull();
    expect(await peekSignature(world, second)).toMatchObject({ name: "Olga Reed", invitedBy: "Ada Winter" });
    expect(await confirmSignature(world, second)).toBe(true);
    expect(await confirmSignature(world, second)).toBe(false);
    expect(await confirm(olga, byAda)).toEqual({ ok: true });
    expect(await confirm(ada, byOlga)).toEqual({ ok: true });
    expect(await hasOneDecider(world.db)).toBe(false);
  },
);

async function signatureSecretOf(world: World): Promise<string> {
  const mail = (await world.mailbox()).findLast(({ url }) => url.includes("/second-signature?token="));
  expect(mail?.to).toBe(world.firm.email);
  return new URL(mail?.url ?? "").searchParams.get("token") ?? "";
}

onBothDatabases("who invites colleagues sees the invitations that nobody has answered", async (world) => {
  const ada = await anAdministrator(world);
  const rita = await anAdministrator(world, { username: "rita", name: "Rita Ng", role: "reviewer" });
  await aStaffInvitation(world, ada, { email: "olga@firm.example" });
  expect(await listUnansweredColleagues(world, ada)).toEqual([]);
  world.clock.advance(60 * day);
  expect(await listUnansweredColleagues(world, ada)).toMatchObject([{ name: "Olga Reed", email: "olga@firm.example" }]);
  expect(await listUnansweredColleagues(world, rita), "she can do nothing about it").toEqual([]);
});

onBothDatabases("the last use of somebody whose sessions have ended is what they did last", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aStaffInvitation(world, ada, { email: "olga@firm.example" });
  expect(id).toBeDefined();
  const lastUse = async () => (await listStaff(world, ada)).people.find((person) => person.isReader)?.seenAt;
  await world.db.deleteFrom("session").execute();
  expect(await lastUse()).toBe(world.clock.now());
});
