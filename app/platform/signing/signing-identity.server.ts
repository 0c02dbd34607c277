import { createHash, createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Clock } from "../clock";
import { day } from "../clock";
import type { Db, Tx } from "../db/tables";
import { EnvError } from "../env-error";
import type { Keys } from "../keys/keys.server";
import type { SigningIdentity } from "./identity";
import { makeCertificate } from "./own-certificate.server";

/** The row of `settings` with the certificate that was made here, and its key, encrypted. */
const setting = "signing-certificate";

/** A certificate that was made here is replaced when it is valid for less than this. What it has signed stays signed. */
const renewedBefore = 90 * day;

interface Stored {
  /** DER, base64. */
  certificate: string;
  /** PKCS #8, base64, encrypted with the secret of the installation. */
  key: string;
}

const secretOf = (keys: Keys) => keys.secretFor("signing");

export interface SigningSettings {
  db: Db;
  clock: Clock;
  keys: Keys;
  /** The holder of a certificate that is made here. */
  legalName: string;
  /** The firm's own certificate, a PKCS #12 file, instead of one that is made here. */
  given: SigningIdentity | null;
}

/** The identity that signs: the firm's own, or one that is made when it is first needed. */
export async function signingIdentity({
  db,
  clock,
  keys,
  legalName,
  given,
}: SigningSettings): Promise<SigningIdentity> {
  if (given) return given;
  const now = clock.now();
  const before = await readStored(db, keys);
  if (before && before.validUntil - now > renewedBefore) return before;
  const { key, certificate } = await makeCertificate({ legalName, now });
  const plain = key.export({ type: "pkcs8", format: "der" }).toString("base64");
  const stored: Stored = {
    certificate: certificate.toString("base64"),
    key: await symmetricEncrypt({ key: secretOf(keys), data: plain }),
  };
  const value = JSON.stringify(stored);
  // Two nodes may make one at the same time: the first counts for both.
  if (before) await db.updateTable("settings").set({ value }).where("key", "=", setting).execute();
  else
    await db
      .insertInto("settings")
      .values({ key: setting, value })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  const kept = await readStored(db, keys);
  if (!kept) throw new Error("The signing certificate was not stored");
  return kept;
}

async function readStored(db: Db | Tx, keys: Keys): Promise<SigningIdentity | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", setting).executeTakeFirst();
  if (!row) return null;
  const stored = JSON.parse(row.value) as Stored;
  const plain = await symmetricDecrypt({ key: secretOf(keys), data: stored.key });
  const key = createPrivateKey({ key: Buffer.from(plain, "base64"), format: "der", type: "pkcs8" });
  return identityOf(key, [Buffer.from(stored.certificate, "base64")]);
}

export function identityOf(key: KeyObject, certificates: [Buffer, ...Buffer[]]): SigningIdentity {
  const own = new X509Certificate(certificates[0]);
  return {
    ...{ key, certificates },
    fingerprint: createHash("sha256").update(certificates[0]).digest("hex"),
    validFrom: own.validFromDate.getTime(),
    validUntil: own.validToDate.getTime(),
  };
}

/**
 * The firm's own certificate from the file that SIGNING_P12_FILE names; null without one. Throws EnvError with one sentence when
 * it cannot be used.
 */
export async function givenIdentity({
  signingP12File: path,
  signingP12Passphrase = "",
}: {
  signingP12File?: string;
  signingP12Passphrase?: string;
}): Promise<SigningIdentity | null> {
  if (!path) return null;
  const wrong = (what: string) => new EnvError(`SIGNING_P12_FILE is ${path}, which ${what}.`);
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw wrong(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  // With its reader of PKCS #12 the product takes two megabytes more: only for those who have such a file.
  const { readPkcs12 } = await import("./pkcs12.server");
  try {
    const { key, certificates } = readPkcs12(bytes, signingP12Passphrase);
    return identityOf(key, certificates);
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

/** Encrypts the key anew when the secret of the installation is replaced. */
export async function encryptSigningKeyAnew(tx: Tx, former: Keys, keys: Keys): Promise<void> {
  const row = await tx.selectFrom("settings").select("value").where("key", "=", setting).executeTakeFirst();
  if (!row) return;
  const stored = JSON.parse(row.value) as Stored;
  const data = await symmetricDecrypt({ key: secretOf(former), data: stored.key });
  const key = await symmetricEncrypt({ key: secretOf(keys), data });
  const value = JSON.stringify({ ...stored, key });
  await tx.updateTable("settings").set({ value }).where("key", "=", setting).execute();
}

/** The secret is gone, and with it the key: the next signature makes a new certificate. */
export async function forgetSigningKey(tx: Tx): Promise<void> {
  await tx.deleteFrom("settings").where("key", "=", setting).execute();
}
