import { describe, expect } from "vitest";
import { recordAudit } from "~/platform/audit/audit.server";
import { confirm } from "../../../tests/support/passwords";
import { aBrowser, aClient, signedUp } from "../../../tests/support/people";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import {
  addAdministrator,
  type Credentials,
  ensureFirstAdministrator,
  resetAdministrator,
} from "./first-administrator.server";
import { changePassword } from "./passwords.server";
import { changeProfile, readProfile, signInNameOf } from "./profile.server";
import { staffRecords } from "./record-source.server";
import { askForPasswordReset } from "./reset-password.server";
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

describe("an administrator whose address nobody has entered", () => {
  const entered = async (world: World) => {
    const browser = aBrowser();
    await enter(world, given, browser);
    const actor = await resolveActor(world, browser.headers(), []);
    if (actor.kind !== "administrator") throw new Error("Not signed in");
    return { browser, actor };
  };
  const profile = { name: "Ada Winter", username: "Ada", phone: "", company: "" };

  onBothDatabases("has none, and no mail is queued, whatever is done to the account", async (world) => {
    await ensureFirstAdministrator(world, given);
    const { actor, browser } = await entered(world);
    expect(actor.emailConfirmed).toBe(false);
    expect(await readProfile(world, actor)).toMatchObject({ email: "", username: "Ada" });
    expect(await signInNameOf(world, actor)).toBe("Ada");
    for (const address of ["ada", actor.email, `ada@${world.firm.email.split("@")[1]}`])
      await askForPasswordReset(world, address);
    expect(await changeProfile(world, actor, { ...profile, email: "" })).toEqual({ ok: true, confirmationSent: false });
    const passwords = { currentPassword: given.password, password: "another steady hand" };
    expect(await browser.send((exchange) => changePassword(world, actor, exchange, passwords))).toEqual({ ok: true });
    expect(await world.mailbox()).toEqual([]);
    expect((await staffRecords.find(world, { words: ["ada"] } as never))[0]?.note).toContain("no email address yet");
  });

  onBothDatabases("keeps the user name, which is all that signs in", async (world) => {
    await ensureFirstAdministrator(world, given);
    const { actor } = await entered(world);
    for (const email of ["", "ada@example.com"])
      expect(
        await changeProfile(world, actor, { ...profile, email, username: "", profilePassword: given.password }),
      ).toMatchObject({ ok: false, field: "username" });
    expect(await enter(world, given)).toMatchObject({ ok: true });
  });

  onBothDatabases("has one when it is entered and confirmed, and then a link for a new password", async (world) => {
    await ensureFirstAdministrator(world, given);
    const { actor } = await entered(world);
    const input = { ...profile, email: "ada@example.com", profilePassword: given.password };
    expect(await changeProfile(world, actor, input)).toEqual({ ok: true, confirmationSent: true });
    await askForPasswordReset(world, "ada@example.com");
    const mails = await world.mailbox();
    expect(
      mails.map(({ to }) => to),
      "nothing before it is confirmed, and nothing to nobody",
    ).toEqual(["ada@example.com"]);
    expect(await confirm(world, secretIn(mails[0]), { password: given.password })).toMatchObject({ ok: true });
    expect((await world.mailbox()).length, "no former address is told").toBe(1);
    await askForPasswordReset(world, "ada@example.com");
    expect((await world.mailbox()).at(-1)).toMatchObject({ to: "ada@example.com" });
    expect(await readProfile(world, actor)).toMatchObject({ email: "ada@example.com" });
  });

  onBothDatabases(
    "loses the address that an earlier version has guessed, but not one that was confirmed",
    async (world) => {
      const guess = `ada@${world.firm.email.split("@")[1]}`;
      await ensureFirstAdministrator(world, given);
      await addAdministrator(world, { username: "eve", name: "Eve Stone" });
      const addressOf = async (username: string) =>
        world.db
          .selectFrom("user")
          .select(["id", "email", "emailVerified"])
          .where("username", "=", username)
          .executeTakeFirstOrThrow();
      await world.db
        .updateTable("user")
        .set({ email: guess, emailVerified: true })
        .where("username", "=", "ada")
        .execute();
      const confirmed = guess.replace("ada", "eve");
      const eve = await addressOf("eve");
      await world.db
        .updateTable("user")
        .set({ email: confirmed, emailVerified: true })
        .where("username", "=", "eve")
        .execute();
      await world.db.transaction().execute((tx) =>
        recordAudit(
          tx,
          world.clock,
          { userId: eve.id },
          {
            type: "account.address-confirmed",
            subject: eve.id,
            detail: { joinedClient: null },
          },
        ),
      );
      for (let starts = 0; starts < 2; starts += 1) await ensureFirstAdministrator(world, given);
      const ada = await addressOf("ada");
      expect(ada.email).toMatch(/\.invalid$/);
      expect(Boolean(ada.emailVerified)).toBe(false);
      expect((await addressOf("eve")).email).toBe(confirmed);
      const trail = await world.auditTrail(ada.id);
      expect(trail.filter((type) => type === "administrator.address-taken-away")).toHaveLength(1);
      expect(await enter(world, given)).toMatchObject({ ok: true });
    },
  );
});
