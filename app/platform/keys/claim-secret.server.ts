import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { recordAudit } from "../audit/audit.server";
import { encryptRecoveryCodesAnew } from "../auth/recovery-codes.server";
import type { Clock } from "../clock";
import { lockKey } from "../db/key-lock.server";
import type { Db, Dialect, Tx } from "../db/tables";
import { EnvError } from "../env-error";
import { encryptSigningKeyAnew, forgetSigningKey } from "../signing/signing-identity.server";
import { type Keys, keysFrom } from "./keys.server";
import { makeSecretFile, readSecretFile, secretFile } from "./secret-file.server";

declare module "../audit/audit.server" {
  interface AuditEvents {
    /** `from` and `to` are fingerprints. `lost`: the former secret was not there. */
    "secret.replaced": { from: string; to: string; lost: boolean };
  }
}

/** The fingerprint of the secret that this database was last used with. */
const fingerprintKey = "secret-fingerprint";
/** Former versions stored their secret in the database. */
const storedSecretKey = "accounts-secret";

export interface SecretSettings {
  dataDir: string;
  databaseUrl?: string;
  /** SECRET */
  secret?: string;
  /** SECRET_PREVIOUS: replaced by `secret` at this start. */
  previousSecret?: string;
  /** SECRET_LOST: the fingerprint of a secret that is gone. It works only once. */
  lostSecret?: string;
}

export interface SecretClaim {
  db: Db;
  dialect: Dialect;
  clock: Clock;
  settings: SecretSettings;
  /** Removes what only the lost secret could read. */
  forget(tx: Tx): Promise<void>;
}

/** The secret for the library of accounts: it signs the cookies of sessions and encrypts second factors. */
export const accountsSecret = (keys: Keys) => keys.secretFor("accounts");

/**
 * Finds the secret of this installation, makes sure that the database was used with the same one, and returns its keys. A
 * new secret takes over here: second factors are encrypted with it, and all sessions end, because their cookies are signed
 * with the former one. Throws EnvError with one sentence when the secret is missing or another one.
 */
export async function claimSecret({ db, dialect, clock, settings, forget }: SecretClaim): Promise<Keys> {
  const { lostSecret, dataDir } = settings;
  const before = await readSetting(db, fingerprintKey);
  const inFile = await readSecretFile(dataDir);
  const keys = keysFrom(await ownSecret(settings, before, inFile));
  const former = await formerKeys(settings);

  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, fingerprintKey);
    const known = await readSetting(tx, fingerprintKey);
    if (known === keys.fingerprint) return keys;
    const stored = await readSetting(tx, storedSecretKey);
    if (known === undefined) {
      if (stored !== undefined) await encryptAnew(tx, stored, keys);
      await tx.insertInto("settings").values({ key: fingerprintKey, value: keys.fingerprint }).execute();
      return keys;
    }
    const previous = former.find(({ fingerprint }) => fingerprint === known);
    const lost = !previous && lostSecret === known;
    if (previous) {
      await encryptAnew(tx, accountsSecret(previous), keys);
      await encryptSigningKeyAnew(tx, previous, keys);
    } else if (lost) {
      await forget(tx);
      await forgetSigningKey(tx);
    } else throw new EnvError(anotherOne(settings, known));
    await tx.deleteFrom("session").execute();
    await tx.updateTable("settings").set({ value: keys.fingerprint }).where("key", "=", fingerprintKey).execute();
    const detail = { from: known, to: keys.fingerprint, lost };
    await recordAudit(tx, clock, "system", { type: "secret.replaced", subject: "secret", detail });
    return keys;
  });
}

/** The keys of secrets that may have been in use before. One that moves from the file to SECRET needs no variable: both are there. */
export async function formerKeys({ dataDir, previousSecret }: SecretSettings): Promise<Keys[]> {
  const secrets = [previousSecret, await readSecretFile(dataDir)];
  return secrets.filter((secret) => secret !== undefined).map(keysFrom);
}

async function ownSecret(
  { secret, databaseUrl, previousSecret, lostSecret, dataDir }: SecretSettings,
  known: string | undefined,
  inFile: string | undefined,
): Promise<string> {
  if (secret !== undefined) return secret;
  if (databaseUrl)
    throw new EnvError(
      "DATABASE_URL is set and SECRET is not: set SECRET to at least 32 random characters (such as the output of 'openssl rand -base64 32'), the same for all machines and commands that use this database.",
    );
  if (inFile !== undefined) return inFile;
  // A new file does not help when the database needs a certain one.
  if (known === undefined || previousSecret !== undefined || lostSecret === known) return makeSecretFile(dataDir);
  throw new EnvError(
    `${secretFile(dataDir)} is missing, and this database cannot be used without it: put your copy of this file there, or set SECRET to what it contains${ifLost(known)}.`,
  );
}

function anotherOne({ secret, dataDir }: SecretSettings, known: string): string {
  const given = secret === undefined ? secretFile(dataDir) : "SECRET";
  return `${given} is not the secret of this database: use the one that it was used with, or set SECRET_PREVIOUS to that one if you want to replace it${ifLost(known)}.`;
}

const ifLost = (known: string) =>
  `. Only when nobody has that secret any more, because this cannot be undone: start once with SECRET_LOST=${known}, which turns off two-factor sign-in for every account and signs everybody out`;

/** Encrypts second factors, and recovery codes of earlier versions, with the new keys. Throws when one of them cannot be read with the former secret. */
async function encryptAnew(tx: Tx, former: string, keys: Keys): Promise<void> {
  const anew = async (data: string) =>
    symmetricEncrypt({ key: accountsSecret(keys), data: await symmetricDecrypt({ key: former, data }) });
  for (const factor of await tx.selectFrom("twoFactor").select(["id", "secret", "backupCodes"]).execute())
    await tx
      .updateTable("twoFactor")
      .set({ secret: await anew(factor.secret), backupCodes: await encryptRecoveryCodesAnew(factor.backupCodes, anew) })
      .where("id", "=", factor.id)
      .execute();
  await tx.deleteFrom("session").execute();
  await tx.deleteFrom("settings").where("key", "=", storedSecretKey).execute();
}

async function readSetting(db: Db | Tx, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}
