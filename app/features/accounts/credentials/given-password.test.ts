import { expect } from "vitest";
import { anInvitation } from "../../../../tests/support/delegates";
import { aBusiness, aMemberInvitation } from "../../../../tests/support/members";
import { better, change, signedIn } from "../../../../tests/support/passwords";
import { password } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { minute } from "../../../platform/clock";
import { newId } from "../../../platform/ids.server";
import { inviteDelegate } from "../../delegates/invite.server";
import type { Role } from "../../identity/members/roles";
import { requireClient } from "../../identity/policy";
import { inviteMember } from "../../members/invite.server";

const needed = { ok: false, field: "password", message: "Enter your password" };
const anAddress = () => `${newId().slice(-12)}@hale.example`;

const delegate = (world: World, actor: Parameters<typeof inviteDelegate>[1], typed = "") =>
  inviteDelegate(world, actor, anInvitation(world, { email: anAddress(), password: typed, key: newId() }));
const member = (world: World, actor: Parameters<typeof inviteMember>[1], typed = "", role: Role = "viewer") =>
  inviteMember(world, actor, aMemberInvitation({ email: anAddress(), password: typed, role }));

async function anOwner(world: World) {
  const { userId } = await aBusiness(world, { email: "olga@hale.example" });
  await world.db.updateTable("user").set({ username: "olga" }).where("id", "=", userId).execute();
  const from = async () => {
    const { browser, actor } = await signedIn(world, "olga");
    return { browser, actor: requireClient(actor) };
  };
  return { here: await from(), elsewhere: await from() };
}

onBothDatabases("a client's password counts for the next people they invite, of either kind", async (world) => {
  const { here, elsewhere } = await anOwner(world);
  for (const invite of [delegate, member]) expect(await invite(world, here.actor)).toMatchObject(needed);
  expect(await delegate(world, here.actor, "a guess")).toMatchObject({ field: "password" });
  expect(await member(world, here.actor), "after a wrong one").toMatchObject(needed);
  expect(await delegate(world, here.actor, password)).toMatchObject({ ok: true });
  world.clock.advance(9 * minute);
  for (const invite of [delegate, member]) {
    expect(await invite(world, here.actor)).toMatchObject({ ok: true });
    expect(await invite(world, here.actor, "a guess"), "a typed one is looked at").toMatchObject({ field: "password" });
    expect(await invite(world, elsewhere.actor), "another session").toMatchObject(needed);
  }
  world.clock.advance(minute);
  for (const invite of [delegate, member]) expect(await invite(world, here.actor), "over").toMatchObject(needed);
});

onBothDatabases("an owner is invited with the password each time", async (world) => {
  const { here } = await anOwner(world);
  expect(await member(world, here.actor, password, "owner")).toMatchObject({ ok: true });
  expect(await member(world, here.actor, "", "owner")).toMatchObject(needed);
  expect(await member(world, here.actor, "", "finance")).toMatchObject({ ok: true });
});

onBothDatabases("a changed password ends it", async (world) => {
  const { here } = await anOwner(world);
  expect(await member(world, here.actor, password)).toMatchObject({ ok: true });
  expect(await change(world, here.actor, here.browser, { password: better })).toMatchObject({ ok: true });
  const { actor } = await signedIn(world, "olga").catch(() => ({ actor: null }));
  expect(actor, "the earlier password").toBeNull();
  expect(await member(world, here.actor)).toMatchObject(needed);
});
