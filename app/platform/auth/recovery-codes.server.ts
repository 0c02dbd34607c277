import { randomBytes } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import { hashLike, hashPassword } from "./password.server";
import { randomGroups } from "./random-groups.server";

/** Ten recovery codes of 49 bits, for people who have lost their phone. */
export const recoveryCodes = () => Array.from({ length: 10 }, () => randomGroups(2));

/** The codes of an account as they are stored: slow hashes with one salt, as a JSON list. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<string> {
  const salt = randomBytes(16);
  const hashes: string[] = [];
  // One after the other: each takes 46 MB.
  for (const code of codes) hashes.push(await hashPassword(code, salt));
  return JSON.stringify(hashes);
}

const isHashed = (stored: string) => stored.startsWith("[");

/** What is stored for a code that somebody has typed; null when there is nothing. Codes of earlier versions are as typed. */
export async function storedRecoveryCode(stored: string, typed: string): Promise<string | null> {
  if (!isHashed(stored)) return typed;
  const hashes = JSON.parse(stored) as string[];
  const hash = hashes[0] === undefined ? null : await hashLike(hashes[0], typed);
  return hash !== null && hashes.includes(hash) ? hash : null;
}

/** How the accounts library reads and writes the list: hashes as they are, those of earlier versions encrypted with `key`. */
export const recoveryCodeStore = (key: string) => ({
  encrypt: async (list: string) => {
    const codes = JSON.parse(list) as string[];
    return codes.every((code) => code.startsWith("$argon2id$")) ? list : hashRecoveryCodes(codes);
  },
  decrypt: async (stored: string) => (isHashed(stored) ? stored : symmetricDecrypt({ key, data: stored })),
});

/** For a replaced secret: codes of earlier versions are encrypted with it; hashes do not depend on it. */
export const encryptRecoveryCodesAnew = async (stored: string, anew: (data: string) => Promise<string>) =>
  isHashed(stored) ? stored : anew(stored);
