import { expect } from "vitest";
import { aConfirmedClient, aDelegate, anInvitation, invitationTo } from "../../../tests/support/delegates";
import { anAdministrator, password } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day } from "../../platform/clock";
import { isoDate } from "../../platform/dates";
import { blockAccount, unblockAccount } from "../accounts/blocking.server";
import { openOwnData } from "../accounts/own-data/own-data.server";
import { listClients, readClientListRequest } from "../clients/client-list.server";
import { acceptInvitation } from "./accept.server";
import { changeAccess } from "./change.server";
import { endAccess } from "./end.server";
import { inviteDelegate } from "./invite.server";
import { remindOfLastDays } from "./remind.server";

const inDays = (world: World, days: number) => isoDate(world.clock.now() + days * day);
const reminders = async (world: World) =>
  (await world.mailbox()).filter(({ subject }) => subject.endsWith("ends soon")).map(({ to }) => to);

onBothDatabases("client and delegate are reminded once, a week before the last day", async (world) => {
  const { owner, anna, id } = await aDelegate(world, { until: inDays(world, 30) });
  world.clock.advance(23 * day);
  expect(await remindOfLastDays(world), "more than a week is left").toBe(0);
  world.clock.advance(day);
  const [first, second] = await Promise.all([remindOfLastDays(world), remindOfLastDays(world)]);
  expect(first + second).toBe(1);
  expect(await reminders(world)).toEqual([owner.email, anna.email]);
  world.clock.advance(3 * day);
  expect(await remindOfLastDays(world)).toBe(0);

  const access = { rights: "see" as const, categories: ["Tax Planning" as const], password };
  await changeAccess(world, owner, id, { ...access, until: inDays(world, 60) });
  expect(await remindOfLastDays(world), "extended").toBe(0);
  world.clock.advance(55 * day);
  expect(await remindOfLastDays(world), "of the new day").toBe(1);
  await changeAccess(world, owner, id, { ...access, until: inDays(world, 2) });
  expect(await remindOfLastDays(world), "the client has just chosen a day that is near").toBe(0);
});

onBothDatabases(
  "nobody is reminded who has just agreed, is only invited, or whose access is not there",
  async (world) => {
    await aDelegate(world, { until: inDays(world, 5) });
    const owner = await aConfirmedClient(world, { email: "owner@example.com" });
    await inviteDelegate(
      world,
      owner,
      anInvitation(world, { email: "never@accounts.example", until: inDays(world, 8) }),
    );
    const ended = await aDelegate(world, { until: inDays(world, 8) });
    const blocked = await aDelegate(world, { until: inDays(world, 8) });
    const administrator = await anAdministrator(world);
    await blockAccount(world, administrator, { clientId: blocked.owner.clientId, reason: "Asked for it" });
    world.clock.advance(3 * day);
    await endAccess(world, ended.owner, ended.id);
    expect(await remindOfLastDays(world)).toBe(0);
    await unblockAccount(world, administrator, { clientId: blocked.owner.clientId });
    expect(await remindOfLastDays(world)).toBe(1);
    expect(await reminders(world)).toEqual([blocked.owner.email, blocked.anna.email]);
  },
);

onBothDatabases("staff see who has signed up for somebody else's documents alone", async (world) => {
  const administrator = await anAdministrator(world);
  const owner = await aConfirmedClient(world, { name: "Own Person", status: "pending" });
  const anna = await aConfirmedClient(world, {
    name: "Anna Castell",
    email: "anna@accounts.example",
    status: "pending",
  });
  const marked = async () =>
    (await listClients(world, administrator, readClientListRequest(new URLSearchParams()))).clients.map(
      ({ name, delegate }) => [name, delegate],
    );
  const invited = await inviteDelegate(world, owner, anInvitation(world));
  expect(await marked()).toEqual([
    ["Anna Castell", false],
    ["Own Person", false],
  ]);
  await acceptInvitation(world, anna, await invitationTo(world, "anna@accounts.example"));
  expect(await marked()).toEqual([
    ["Anna Castell", true],
    ["Own Person", false],
  ]);
  if (invited.ok) await endAccess(world, owner, invited.id);
  expect((await marked())[0]).toEqual(["Anna Castell", false]);
});

onBothDatabases("the copy of the data names people with access, on both sides", async (world) => {
  const { owner, anna } = await aDelegate(world);
  const read = async (who: typeof owner) => {
    const data = await openOwnData(world, who, { password, part: 1 });
    const file = data.ok ? data.files.find(({ name }) => name === "people-with-access.json") : undefined;
    let text = "";
    for await (const chunk of (await file?.stream()) ?? []) text += chunk;
    return JSON.parse(text);
  };
  expect(await read(owner)).toMatchObject({
    given: [{ name: "Anna Castell", email: anna.email, categories: ["Tax Planning"], state: "active" }],
    received: [],
  });
  expect(await read(anna)).toMatchObject({ given: [], received: [{ client: "Harriet Whitfield", rights: "see" }] });
});
