import { expect } from "vitest";
import { aBrowser, aClient, signedUp } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import {
  addAdministrator,
  type Credentials,
  ensureFirstAdministrator,
  resetAdministrator,
} from "./first-administrator.server";
import { resolveActor } from "./sign-in/resolve-actor.server";
import { signIn } from "./sign-in/sign-in.server";
import { ensureClientsOfAllUsers } from "./sign-up/client-record.server";

const given = { username: "Ada", password: "correct horse battery" };

const administrators = ({ db }: World) =>
  db.selectFrom("user").select("username").where("role", "=", "admin").execute();

async function enter(world: World, input: Credentials, browser = aBrowser()) {
  return browser.send((exchange) => signIn(world, exchange, input, { administratorsOnly: true }));
}

onBothDatabases("given credentials make the first administrator, who can sign in", async (world) => {
  expect(await ensureFirstAdministrator(world, given)).toBeNull();
  expect(await administrators(world)).toEqual([{ username: "ada" }]);
  expect(await enter(world, given)).toMatchObject({ ok: true, administrator: true });
  expect(await world.db.selectFrom("clients").select("id").execute(), "no client is made of it").toEqual([]);
});

onBothDatabases("without any, a password is made up and told once", async (world) => {
  const made = await ensureFirstAdministrator(world);
  if (!made) throw new Error("None was made");
  expect(made).toEqual({ username: "admin", password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/) });
  expect(await enter(world, made)).toMatchObject({ ok: true, administrator: true });
  expect(await ensureFirstAdministrator(world)).toBeNull();
  expect(JSON.stringify(world.logged)).not.toContain(made.password);
});

onBothDatabases("what is given counts only while there is no administrator", async (world) => {
  await ensureFirstAdministrator(world, given);
  expect(await ensureFirstAdministrator(world, { username: "other", password: "weak" })).toBeNull();
  expect(await administrators(world)).toEqual([{ username: "ada" }]);
});

onBothDatabases("a weak password stops the start, and nobody is made", async (world) => {
  for (const password of ["short", "1234567890", "administratorx".slice(0, 9), "x".repeat(129)])
    await expect(ensureFirstAdministrator(world, { username: "ada", password })).rejects.toThrow("ADMIN_PASSWORD");
  await expect(ensureFirstAdministrator(world, { username: "longername", password: "longername" })).rejects.toThrow();
  expect(await administrators(world)).toEqual([]);
});

onBothDatabases("a name that a client has taken stops the start", async (world) => {
  await aClient(world, { username: "ada" });
  await expect(ensureFirstAdministrator(world, given)).rejects.toThrow("ADMIN_USERNAME is taken");
  expect(await administrators(world)).toEqual([]);
});

onBothDatabases("two starts at once make one", async (world) => {
  const second = world.dialect === "postgres" ? await world.openAgain() : world;
  const made = await Promise.all([ensureFirstAdministrator(world), ensureFirstAdministrator(second)]);
  expect(made.filter((credentials) => credentials !== null)).toHaveLength(1);
  expect(await administrators(world)).toHaveLength(1);
});

onBothDatabases("a reset makes a new password and ends the sessions; for others there is none", async (world) => {
  await ensureFirstAdministrator(world, given);
  const browser = aBrowser();
  await enter(world, given, browser);
  const made = await resetAdministrator(world, "ADA");
  if (!made) throw new Error("Not found");
  expect(await resolveActor(world, browser.headers(), [])).toEqual({ kind: "visitor" });
  expect(await enter(world, given)).toEqual({ ok: false, reason: "wrong" });
  expect(await enter(world, made)).toMatchObject({ ok: true });

  await aClient(world, { username: "maria" });
  expect(await resetAdministrator(world, "maria")).toBeNull();
  expect(await resetAdministrator(world, "nobody")).toBeNull();
});

onBothDatabases("a start mends the account whose client record a crash has prevented", async (world) => {
  const answers = { accountType: "business", company: "Ramírez Ltd", phone: "+1 555 0199" } as const;
  const { browser, userId } = await signedUp(world, answers);
  const remove = async () => {
    await world.db.deleteFrom("clients").where("user_id", "=", userId).execute();
    await world.db.deleteFrom("agreements").where("subject", "=", userId).execute();
  };
  const record = () =>
    world.db
      .selectFrom("clients")
      .select(["phone", "company", "account_type", "status"])
      .where("user_id", "=", userId)
      .execute();
  const whole = [{ phone: "+1 555 0199", company: "Ramírez Ltd", account_type: "business", status: "pending" }];

  await remove();
  await Promise.all([ensureClientsOfAllUsers(world), ensureClientsOfAllUsers(world)]);
  expect(await record()).toEqual(whole);
  expect(await world.db.selectFrom("agreements").select("document").execute()).toHaveLength(2);

  await remove();
  expect(await resolveActor(world, browser.headers(), []), "and so does the next request").toMatchObject({ userId });
  expect(await record()).toEqual(whole);
});

onBothDatabases("another administrator is added, signs in, and takes nobody's name", async (world) => {
  await ensureFirstAdministrator(world, given);
  const added = await addAdministrator(world, { username: "eve.stone", name: "Eve Stone" });
  if (!added) throw new Error("None was added");
  const { name } = await world.db
    .selectFrom("user")
    .select("name")
    .where("username", "=", "eve.stone")
    .executeTakeFirstOrThrow();
  expect(name, "answers are signed with the person's name").toBe("Eve Stone");
  expect(await enter(world, added)).toMatchObject({ ok: true, administrator: true });
  expect(await addAdministrator(world, { username: "ADA", name: "Ada Lee" })).toBeNull();
  expect(await administrators(world)).toHaveLength(2);
});
