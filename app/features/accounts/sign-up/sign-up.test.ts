import { expect, vi } from "vitest";
import { policyVersions } from "~/content/policies";
import { hashOnce } from "~/platform/auth/password.server";
import { aBrowser, aSignUp, password, signedUp } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { usernameTaken } from "../credentials/vocabulary";
import { resolveActor } from "../sign-in/resolve-actor.server";
import { addressNotUsable, emailTaken, signUp } from "./sign-up.server";

const attempt = (world: World, input: Parameters<typeof aSignUp>[0]) =>
  aBrowser().send((exchange) => signUp(world, exchange, aSignUp(input)));

const accounts = async ({ db }: World) =>
  (await db.selectFrom("user").select("email").execute()).map((row) => row.email);

onBothDatabases(
  "sign-up makes an account with a pending client, signs in and mails a confirmation link",
  async (world) => {
    const { browser, userId } = await signedUp(world, { email: "Maria@Example.com", username: "Maria.R" });

    const actor = await resolveActor(world, browser.headers(), []);
    expect(actor).toMatchObject({ kind: "client", userId, status: "pending", name: "Maria Ramírez" });
    expect(actor).toMatchObject({ email: "maria@example.com", emailConfirmed: false });
    const client = await world.db.selectFrom("clients").selectAll().executeTakeFirstOrThrow();
    expect(client).toMatchObject({ user_id: userId, phone: "+1 555 0100", company: "", account_type: "individual" });
    expect(client).toMatchObject({ portfolio_cents: 0, join_date: "2026-05-14", version: 1, status: "pending" });

    const mailbox = await world.mailbox();
    expect(mailbox.map((mail) => mail.to)).toEqual(["maria@example.com"]);
    expect(mailbox[0]?.url).toMatch(/^http:\/\/localhost:3000\/client-login\/confirm\?token=[\w-]{32}$/);
    expect(await world.auditTrail(userId)).toEqual(["account.created"]);
  },
);

onBothDatabases(
  "the versions of both policies are kept with the account, and no password is kept in clear",
  async (world) => {
    const { userId } = await signedUp(world);
    const agreements = await world.db.selectFrom("agreements").selectAll().where("subject", "=", userId).execute();
    expect(agreements.map(({ document }) => document).toSorted()).toEqual(["privacy", "terms"]);
    for (const { document, version, at } of agreements)
      expect([version, at]).toEqual([policyVersions[document as "privacy" | "terms"], world.clock.now()]);

    const user = await world.db.selectFrom("user").selectAll().execute();
    const stored = JSON.stringify([user, await world.db.selectFrom("account").selectAll().execute()]);
    expect(stored).toContain("$argon2id$");
    expect(stored).not.toContain(password);
  },
);

onBothDatabases("the company is kept for a business only", async (world) => {
  await signedUp(world, { email: "a@example.com", accountType: "business", company: "Ramírez Ltd" });
  await signedUp(world, { email: "b@example.com", accountType: "institution", company: "Left over" });
  const rows = await world.db.selectFrom("clients").select(["account_type", "company"]).orderBy("email").execute();
  expect(rows).toEqual([
    { account_type: "business", company: "Ramírez Ltd" },
    { account_type: "institution", company: "" },
  ]);
});

onBothDatabases("an address or a user name is taken in any case", async (world) => {
  await signedUp(world, { email: "maria@example.com", username: "Maria.R" });
  expect(await attempt(world, { email: "MARIA@example.COM" })).toEqual({
    ok: false,
    field: "email",
    message: emailTaken,
    taken: true,
  });
  expect(await attempt(world, { email: "other@example.com", username: "mARIA.r" })).toEqual({
    ok: false,
    field: "username",
    message: usernameTaken,
    taken: true,
  });
  expect(await accounts(world)).toEqual(["maria@example.com"]);
});

onBothDatabases("the password is hashed before the transaction, in which nobody else could write", async (world) => {
  const library = world.auth.api.signUpEmail;
  const hashes: string[] = [];
  vi.spyOn(world.auth.api, "signUpEmail").mockImplementation((async (call: Parameters<typeof library>[0]) => {
    const given = call?.body.password ?? "";
    hashes.push(await hashOnce(given), await hashOnce(given));
    return library(call);
  }) as typeof library);
  expect(await attempt(world, {})).toMatchObject({ ok: true });
  const { password: stored } = await world.db.selectFrom("account").select("password").executeTakeFirstOrThrow();
  expect(hashes).toEqual([stored, stored]);
});

onBothDatabases("two submissions at once make one account, and the other is told politely", async (world) => {
  const input = { username: "maria" };
  const answers = await Promise.all([attempt(world, input), attempt(world, input), attempt(world, input)]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ field: "email", taken: true });
  expect(await accounts(world)).toEqual(["maria@example.com"]);
  expect(await world.db.selectFrom("clients").select("id").execute()).toHaveLength(1);
  expect(await world.db.selectFrom("account").select("id").execute()).toHaveLength(1);
});

onBothDatabases(
  "who signs up twice is told of the address, also when the account is made between two questions",
  async (world) => {
    let asked = 0;
    const db = world.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        asked += 1;
        if (asked === 1) expect(await attempt(world, { username: "maria" })).toMatchObject({ ok: true });
        return result;
      },
    });
    expect(await attempt({ ...world, db }, { username: "maria" })).toMatchObject({
      field: "email",
      message: emailTaken,
    });
    expect(asked).toBeGreaterThan(0);
  },
);

onBothDatabases("one user name asked for twice at once goes to one of two", async (world) => {
  const both = ["a@example.com", "b@example.com"].map((email) => attempt(world, { email, username: "shared" }));
  const answers = await Promise.all(both);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ field: "username", message: usernameTaken });
  expect(await accounts(world)).toHaveLength(1);
});

onBothDatabases("weak and common passwords are refused, and nothing is made", async (world) => {
  for (const weak of ["1234567890", "qwertyuiop", "aaaaaaaaaa", "abcdefghijk", "PASSWORD123", "maria@example.com"])
    expect(await attempt(world, { password: weak }), weak).toMatchObject({ ok: false, field: "password" });
  expect(await accounts(world)).toEqual([]);
  expect(await world.mailbox()).toEqual([]);
});

onBothDatabases("an address that could never sign in is refused on its field", async (world) => {
  for (const email of ["josé@example.com", "bob@exämple.com"])
    expect(await attempt(world, { email })).toEqual({ ok: false, field: "email", message: addressNotUsable });
  expect(await accounts(world)).toEqual([]);
});
