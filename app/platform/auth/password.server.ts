import { AsyncLocalStorage } from "node:async_hooks";
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/**
 * Memory in KiB, passes, lanes: the first recommendation of the OWASP password storage sheet for argon2id. The worlds of tests
 * take less memory; nothing else changes it.
 */
export const cost = { memory: 47104, passes: 1, parallelism: 1 };
const tagLength = 32;

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string, nonce = randomBytes(16)): Promise<string> {
  const tag = await derive("argon2id", { message: prepare(password), nonce, tagLength, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const hashed = new AsyncLocalStorage<{ password: string; hash: string }>();

/**
 * Hashes a password and then runs `work`, in which `hashOnce` gives this hash. The accounts library hashes within its
 * transaction, and nobody else can write meanwhile.
 */
export async function withHash<Result>(password: string, work: () => Promise<Result>): Promise<Result> {
  return hashed.run({ password, hash: await hashPassword(password) }, work);
}

/** The hash that `withHash` has made, or a new one. */
export async function hashOnce(password: string): Promise<string> {
  const made = hashed.getStore();
  return made?.password === password ? made.hash : hashPassword(password);
}

/** Uses the cost that the hash contains. False for a wrong password, and for a hash in another format. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const again = await hashLike(hash, password);
  return again !== null && again.length === hash.length && timingSafeEqual(Buffer.from(again), Buffer.from(hash));
}

/** The hash of a password with the salt and the cost of another hash; null when that is in another format. */
export async function hashLike(hash: string, password: string): Promise<string | null> {
  const match = /^(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$)[^$]+$/.exec(hash);
  if (!match) return null;
  const [, begin = "", memory, passes, parallelism, salt = ""] = match;
  const tag = await derive("argon2id", {
    message: prepare(password),
    nonce: Buffer.from(salt, "base64"),
    tagLength,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return begin + encode(tag);
}

/** The same password typed on two keyboards may be composed in two ways (NIST SP 800-63B, 3.1.1.2). */
const prepare = (password: string) => Buffer.from(password.normalize("NFKC"), "utf8");

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
