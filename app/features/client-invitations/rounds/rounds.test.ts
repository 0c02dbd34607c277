import { expect } from "vitest";
import { day } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { aClient, aClientForm, anAdministrator, password } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { listAudit, readAuditRequest } from "../../audit/list-audit.server";
import { listClients, readClientListRequest } from "../../clients/client-list.server";
import { deleteClient } from "../../clients/delete-client.server";
import { addClient, changeClientStatus } from "../../clients/manage-clients.server";
import type { Actor, Administrator } from "../../identity/actor";
import { acceptClientInvitation } from "../accept.server";
import { inviteClient } from "../invite.server";
import { inviteSeveral, previewRound } from "./begin.server";
import { listRounds, readRound } from "./read-rounds.server";
import { mailRounds } from "./send.server";
import { stopRound } from "./stop.server";
import { leftOutWords } from "./vocabulary";

const request = readClientListRequest(new URLSearchParams());

/** Adds clients without an account; returns their ids. */
async function added(
  world: World,
  by: Administrator,
  names: string[],
  email = (name: string) => `${name.toLowerCase()}@example.com`,
) {
  const ids: string[] = [];
  for (const name of names) ids.push(await addClient(world, by, aClientForm({ name, email: email(name) })));
  return ids;
}

async function invite(world: World, by: Actor, ids: string[] | null, again = false) {
  const choice = { request, ids, again };
  const preview = await previewRound(world, by, choice);
  return { preview, make: () => inviteSeveral(world, by, { ...choice, seen: preview.seen }) };
}

const mailsTo = async (world: World, email: string) => (await world.mailbox()).filter(({ to }) => to === email);

const filtered = async (world: World, by: Actor, portal: string) => {
  const { clients } = await listClients(world, by, readClientListRequest(new URLSearchParams({ portal })));
  return clients.map(({ name }) => name);
};

onBothDatabases("several are invited, one mail each, and who cannot be is named with the reason", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world, { name: "Maria", email: "maria@example.com" });
  const [ben, cleo] = (await added(world, ada, ["Ben", "Cleo"])) as [string, string];
  const idle = await addClient(world, ada, aClientForm({ name: "Ida", email: "ida@example.com" }));
  await changeClientStatus(world, ada, { clientId: idle, status: "inactive" });
  const twins = await added(world, ada, ["Tim", "Tom"], () => "twins@example.com");
  const known = await addClient(world, ada, aClientForm({ name: "Mary", email: "MARIA@example.com" }));
  const strange = await addClient(world, ada, aClientForm({ name: "Jürgen", email: "jürgen@exämple.com" }));
  const invited = await addClient(world, ada, aClientForm({ name: "Zoe", email: "zoe@example.com" }));
  await inviteClient(world, ada, invited);
  const ids = [maria.clientId, ben, cleo, idle, ...twins, known, strange, invited, "nobody"];
  const { preview, make } = await invite(world, ada, ids);
  expect(preview.invited.map(({ name }) => name)).toEqual(["Ben", "Cleo"]);
  expect(preview.left.map(({ why, clients }) => [leftOutWords[why], clients.map(({ name }) => name)])).toEqual([
    ["Has an account already", ["Maria"]],
    ["Inactive", ["Ida"]],
    ["Invited already, and the link still works", ["Zoe"]],
    ["There is an account with this email address already", ["Mary"]],
    ["Has the same email address as another client", ["Tim", "Tom"]],
    ["Nobody can sign in with this email address", ["Jürgen"]],
  ]);
  expect(preview.gone).toBe(1);

  const round = await make();
  expect(await mailsTo(world, "ben@example.com")).toHaveLength(0);
  expect(await filtered(world, ada, "invited")).toEqual(["Ben", "Cleo", "Zoe"]);
  await expect(make()).rejects.toThrow(Conflict);
  // The clock goes on within a transaction.
  let ticks = 0;
  const moving = { ...world, clock: { ...world.clock, now: () => world.clock.now() + ticks++ } };
  expect(await mailRounds(moving)).toBe(2);
  expect(await mailRounds(world)).toBe(0);
  for (const name of ["ben", "cleo"]) expect(await mailsTo(world, `${name}@example.com`)).toHaveLength(1);
  expect(await world.auditTrail(ben)).toEqual(["client.added", "client.invited"]);
  expect(await world.auditTrail(round)).toEqual(["invitation-round.begun"]);
  expect(await readRound(world, ada, round)).toMatchObject({
    mailed: 2,
    open: 2,
    waiting: 0,
    leftOut: 8,
    stoppedBy: "",
  });

  const [mail] = await mailsTo(world, "ben@example.com");
  const secret = new URL(mail?.url || "http://none").searchParams.get("token") ?? "";
  expect(await acceptClientInvitation(world, secret, { password, confirmPassword: password })).toMatchObject({
    ok: true,
  });
  expect(await filtered(world, ada, "account")).toEqual(["Ben", "Maria"]);
  expect(await filtered(world, ada, "not-invited")).toEqual(["Ida", "Jürgen", "Mary", "Tim", "Tom"]);
  world.clock.advance(15 * day);
  expect(await filtered(world, ada, "expired")).toEqual(["Cleo", "Zoe"]);
  expect(await filtered(world, ada, "invited")).toEqual([]);
  expect(await readRound(world, ada, round)).toMatchObject({ joined: 1, open: 0, closed: 1 });
  // Whose link no longer works is invited again without a question.
  const second = await invite(world, ada, [cleo, invited]);
  await stopRound(world, ada, { roundId: round, withdraw: true });
  expect((await world.auditTrail(cleo)).at(-1)).toBe("client.invitation-withdrawn");
  expect(second.preview.invited.map(({ name }) => name)).toEqual(["Cleo", "Zoe"]);
});

onBothDatabases("the audit log shows no id for a round", async (world) => {
  const ada = await anAdministrator(world);
  await (await invite(world, ada, await added(world, ada, ["Ben"]))).make();
  const { lines } = await listAudit(world, ada, readAuditRequest(new URLSearchParams()));
  expect(lines.find(({ type }) => type === "invitation-round.begun")?.about).toBe("Several clients");
});

onBothDatabases("who is invited already gets a new link when that is asked for, and only then", async (world) => {
  const ada = await anAdministrator(world);
  const [ben] = (await added(world, ada, ["Ben"])) as [string];
  await inviteClient(world, ada, ben);
  const [first] = await mailsTo(world, "ben@example.com");
  world.clock.advance(1_000);
  const { make } = await invite(world, ada, [ben], true);
  await make();
  expect(await mailRounds(world)).toBe(1);
  expect(await mailsTo(world, "ben@example.com")).toHaveLength(2);
  const secret = new URL(first?.url || "http://none").searchParams.get("token") ?? "";
  expect(await acceptClientInvitation(world, secret, { password, confirmPassword: password })).toMatchObject({
    field: "gone",
  });
});

onBothDatabases(
  "what waits can be stopped, what was mailed withdrawn; two machines mail nobody twice",
  async (world) => {
    const ada = await anAdministrator(world);
    const names = Array.from({ length: 24 }, (_, index) => `c${String(index).padStart(2, "0")}`);
    const ids = await added(world, ada, names);
    const { make } = await invite(world, ada, null);
    const round = await make();
    // Two machines at once, and one who was invited by hand, deleted or blocked from it meanwhile.
    await Promise.all([mailRounds(world), mailRounds(world)]);
    const some = await readRound(world, ada, round);
    expect(some.mailed).toBeGreaterThanOrEqual(10);
    expect(some.mailed + some.waiting).toBe(24);
    const mails = (await world.mailbox()).map(({ to }) => to);
    expect(new Set(mails).size).toBe(mails.length);
    const waiting = some.lines.filter(({ outcome }) => outcome === "waiting").map(({ id }) => id);
    const [byHand = "", deleted = "", inactive = ""] = waiting;
    world.clock.advance(1_000);
    await inviteClient(world, ada, byHand);
    await deleteClient(world, ada, { clientId: deleted, reason: "Asked for it" });
    await changeClientStatus(world, ada, { clientId: inactive, status: "inactive" });
    await stopRound(world, ada, { roundId: round, withdraw: false });
    expect(await mailRounds(world)).toBe(0);
    expect(await readRound(world, ada, round)).toMatchObject({
      waiting: 0,
      stopped: waiting.length,
      open: some.mailed,
    });
    await expect(stopRound(world, ada, { roundId: round, withdraw: false })).rejects.toThrow(Conflict);
    await stopRound(world, ada, { roundId: round, withdraw: true });
    expect(await readRound(world, ada, round)).toMatchObject({ open: 0, closed: some.mailed });
    expect(await world.db.selectFrom("client_invitations").select("client_id").execute()).toEqual([
      { client_id: byHand },
    ]);
    const [withdrawn = ""] = ids.filter((id) => !waiting.includes(id));
    expect((await world.auditTrail(withdrawn)).at(-1)).toBe("client.invitation-withdrawn");
  },
);

onBothDatabases(
  "of those who wait, only who can still be invited is; others are named with the reason",
  async (world) => {
    const ada = await anAdministrator(world);
    const [byHand, deleted, inactive, ben] = (await added(world, ada, ["Hal", "Dan", "Ian", "Ben"])) as [
      string,
      string,
      string,
      string,
    ];
    const { make } = await invite(world, ada, [byHand, deleted, inactive, ben]);
    const round = await make();
    world.clock.advance(1_000);
    await inviteClient(world, ada, byHand);
    await deleteClient(world, ada, { clientId: deleted, reason: "Asked for it" });
    await changeClientStatus(world, ada, { clientId: inactive, status: "inactive" });
    expect(await mailRounds(world)).toBe(1);
    expect(await mailsTo(world, "hal@example.com")).toHaveLength(1);
    const { lines, ...counts } = await readRound(world, ada, round);
    expect(lines.map(({ name, outcome, why }) => [name, outcome, why])).toEqual([
      ["Ben", "open", ""],
      ["Hal", "left", "Invited already, and the link still works"],
      ["Ian", "left", "Inactive"],
    ]);
    expect(counts).toMatchObject({ mailed: 1, left: 3, waiting: 0 });
  },
);

onBothDatabases("an advisor invites their own clients and sees their own rounds only", async (world) => {
  const ada = await anAdministrator(world);
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const [own, other] = (await added(world, ada, ["Own", "Other"])) as [string, string];
  await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", own).execute();
  await world.db.updateTable("clients").set({ advisor: "marcus-feld" }).where("id", "=", other).execute();
  const { preview, make } = await invite(world, harriet, [own, other]);
  expect(preview).toMatchObject({ gone: 1, invited: [{ name: "Own" }] });
  const hers = await make();
  const theirs = await (await invite(world, ada, [other])).make();
  expect((await listRounds(world, harriet)).map(({ id }) => id)).toEqual([hers]);
  expect(await listRounds(world, ada)).toHaveLength(2);
  await expect(readRound(world, harriet, theirs)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(stopRound(world, harriet, { roundId: theirs, withdraw: true })).rejects.toMatchObject({
    init: { status: 404 },
  });
  const lucas = { ...ada, role: "auditor" } as const;
  expect(await listRounds(world, lucas)).toHaveLength(2);
  await expect(stopRound(world, lucas, { roundId: theirs, withdraw: true })).rejects.toMatchObject({
    init: { status: 403 },
  });
});
