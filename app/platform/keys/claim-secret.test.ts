import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { expect } from "vitest";
import { aClient } from "../../../tests/support/people";
import { emptyWorld, onBothDatabases, type World } from "../../../tests/support/world";
import { accountsSecret, claimSecret, type SecretSettings } from "./claim-secret.server";
import { keysFrom } from "./keys.server";

const first = "the first secret, longer than 32 characters";
const second = "the second secret, longer than 32 characters";

const claim = ({ db, dialect, clock, dataDir }: World, settings: Partial<SecretSettings>, forgotten: string[] = []) =>
  claimSecret({
    db,
    dialect,
    clock,
    settings: { dataDir, ...settings },
    forget: async (tx) => {
      forgotten.push("all");
      await tx.deleteFrom("twoFactor").execute();
    },
  });

/** As before the first start: no secret is known. */
async function unclaimed(world: World) {
  await world.db.deleteFrom("settings").where("key", "=", "secret-fingerprint").execute();
  return world;
}

async function addFactor(world: World, key: string) {
  const client = await aClient(world, { username: "maria" });
  await world.db
    .insertInto("twoFactor")
    .values({
      id: "factor",
      userId: client.userId,
      secret: await symmetricEncrypt({ key, data: "the seed" }),
      backupCodes: await symmetricEncrypt({ key, data: '["one","two"]' }),
      verified: true,
      failedVerificationCount: 0,
      lockedUntil: null,
    })
    .execute();
}

async function readFactor({ db }: World, key: string) {
  const row = await db.selectFrom("twoFactor").select(["secret", "backupCodes"]).executeTakeFirstOrThrow();
  return [await symmetricDecrypt({ key, data: row.secret }), await symmetricDecrypt({ key, data: row.backupCodes })];
}

const sessions = ({ db }: World) => db.selectFrom("session").selectAll().execute();

const trail = async ({ db }: World) =>
  db.selectFrom("audit_events").select("detail").where("type", "=", "secret.replaced").orderBy("seq").execute();

onBothDatabases("the secret is not in the database, and the same one opens it again", async (world) => {
  await unclaimed(world);
  const keys = await claim(world, { secret: first });
  expect(keys.fingerprint).toBe(keysFrom(first).fingerprint);
  expect((await claim(world, { secret: first })).fingerprint).toBe(keys.fingerprint);
  const settings = JSON.stringify(await world.db.selectFrom("settings").selectAll().execute());
  expect(settings).toContain(keys.fingerprint);
  expect(settings).not.toContain(first);
  expect(settings).not.toContain(accountsSecret(keys));
});

onBothDatabases("another secret is refused, and changes nothing", async (world) => {
  await unclaimed(world);
  await claim(world, { secret: first });
  await addFactor(world, accountsSecret(keysFrom(first)));
  const refused = /^SECRET is not the secret of this database: .* SECRET_PREVIOUS .* SECRET_LOST=[0-9a-f]{16}, which/;
  await expect(claim(world, { secret: second })).rejects.toThrow(refused);
  await expect(claim(world, { secret: second, lostSecret: "0123456789abcdef" })).rejects.toThrow(refused);
  await expect(claim(world, { secret: second, previousSecret: `${first}!` })).rejects.toThrow(refused);
  await claim(world, { secret: first });
  expect(await readFactor(world, accountsSecret(keysFrom(first)))).toEqual(["the seed", '["one","two"]']);
  expect(await trail(world)).toEqual([]);
});

onBothDatabases("two first starts at once with different secrets: one is refused", async (world) => {
  await unclaimed(world);
  const results = await Promise.allSettled([claim(world, { secret: first }), claim(world, { secret: second })]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

onBothDatabases("a secret that a former version kept in the database leaves it at the update", async (world) => {
  await unclaimed(world);
  const stored = "what a former version stored in the table";
  await world.db.insertInto("settings").values({ key: "accounts-secret", value: stored }).execute();
  await addFactor(world, stored);
  const keys = await claim(world, { secret: first });
  expect(await readFactor(world, accountsSecret(keys))).toEqual(["the seed", '["one","two"]']);
  const left = await world.db.selectFrom("settings").select("key").where("key", "=", "accounts-secret").execute();
  expect(left).toEqual([]);
  expect(await sessions(world)).toEqual([]);
  expect(await claim(world, { secret: first })).toBeDefined();
});

onBothDatabases("a replaced secret takes the second factors along, and ends the sessions", async (world) => {
  await unclaimed(world);
  await claim(world, { secret: first });
  await addFactor(world, accountsSecret(keysFrom(first)));
  const forgotten: string[] = [];
  const keys = await claim(world, { secret: second, previousSecret: first }, forgotten);
  expect(await readFactor(world, accountsSecret(keys))).toEqual(["the seed", '["one","two"]']);
  expect(await sessions(world)).toEqual([]);
  expect(forgotten).toEqual([]);
  const detail = { from: keysFrom(first).fingerprint, to: keys.fingerprint, lost: false };
  expect(await trail(world)).toEqual([{ detail: JSON.stringify(detail) }]);
  // The variable may stay for the next start.
  await claim(world, { secret: second, previousSecret: first });
  expect(await trail(world)).toHaveLength(1);
  await expect(claim(world, { secret: first })).rejects.toThrow("SECRET is not the secret of this database");
});

onBothDatabases("a lost secret is given up once, by its fingerprint", async (world) => {
  await unclaimed(world);
  const { fingerprint } = await claim(world, { secret: first });
  await addFactor(world, accountsSecret(keysFrom(first)));
  const forgotten: string[] = [];
  const keys = await claim(world, { secret: second, lostSecret: fingerprint }, forgotten);
  expect(forgotten).toEqual(["all"]);
  expect(await sessions(world)).toEqual([]);
  expect(await trail(world)).toEqual([
    { detail: JSON.stringify({ from: fingerprint, to: keys.fingerprint, lost: true }) },
  ]);
  // Left in place, the variable does nothing more.
  await claim(world, { secret: second, lostSecret: fingerprint }, forgotten);
  expect(forgotten).toEqual(["all"]);
});

onBothDatabases(
  "whoever had a second factor is told when the secret was lost, and signs in without it",
  async (world) => {
    const keys = keysFrom(first);
    await unclaimed(world);
    await claim(world, { secret: first });
    await addFactor(world, accountsSecret(keys));
    await world.db.updateTable("user").set({ twoFactorEnabled: true }).execute();
    const again = await world.openAgain({ SECRET: second, SECRET_LOST: keys.fingerprint });
    const users = await again.db.selectFrom("user").select("twoFactorEnabled").execute();
    expect(users.map(({ twoFactorEnabled }) => Boolean(twoFactorEnabled))).toEqual([false]);
    expect((await again.mailbox()).at(-1)?.subject).toBe("Two-factor sign-in for Corvane was turned off");
    expect(await again.auditTrail()).toEqual(
      expect.arrayContaining(["account.second-factor-removed", "secret.replaced"]),
    );
  },
);

onBothDatabases(
  "the embedded database needs no variable: its secret is a file that only its owner reads",
  async (world) => {
    await unclaimed(world);
    const path = join(world.dataDir, "secret.key");
    if (world.databaseUrl) {
      const missing = /^DATABASE_URL is set and SECRET is not: set SECRET to at least 32 random characters/;
      await expect(claim(world, { databaseUrl: world.databaseUrl })).rejects.toThrow(missing);
      return;
    }
    const [one, two] = await Promise.all([claim(world, {}), claim(world, {})]);
    expect(one.fingerprint).toBe(two.fingerprint);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(keysFrom(readFileSync(path, "utf8").trim()).fingerprint).toBe(one.fingerprint);

    renameSync(path, `${path}.away`);
    await expect(claim(world, {})).rejects.toThrow(
      /secret\.key is missing, and this database cannot be used without it/,
    );
    renameSync(`${path}.away`, path);
    writeFileSync(path, "short");
    await expect(claim(world, {})).rejects.toThrow(
      /secret\.key is damaged: put your copy of this file in its place\.$/,
    );
  },
);

onBothDatabases("the secret moves from the file to SECRET without another variable", async () => {
  const world = await unclaimed(await emptyWorld({ database: "sqlite" }));
  const file = await claim(world, {});
  await addFactor(world, accountsSecret(file));
  const keys = await claim(world, { secret: second });
  expect(await readFactor(world, accountsSecret(keys))).toEqual(["the seed", '["one","two"]']);
  await expect(claim(world, {})).rejects.toThrow(/secret\.key is not the secret of this database/);
  rmSync(join(world.dataDir, "secret.key"));
  await expect(claim(world, {})).rejects.toThrow(/secret\.key is missing/);
  const anew = await claim(world, { previousSecret: second });
  expect(await readFactor(world, accountsSecret(anew))).toEqual(["the seed", '["one","two"]']);
});
