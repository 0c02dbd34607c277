import { createPublicKey, sign, verify } from "node:crypto";
import { expect, test } from "vitest";
import { keysFrom } from "./keys.server";

const secret = "a secret of at least 32 characters";

test("the same secret gives the same keys, and another purpose or secret gives others", () => {
  const keys = keysFrom(secret);
  const again = keysFrom(secret);
  const other = keysFrom(`${secret}.`);
  expect(keys.fingerprint).toMatch(/^[0-9a-f]{16}$/);
  expect(again.fingerprint).toBe(keys.fingerprint);
  expect(other.fingerprint).not.toBe(keys.fingerprint);
  const secrets = [keys.secretFor("a"), keys.secretFor("b"), other.secretFor("a")];
  expect(new Set(secrets).size).toBe(3);
  expect(Buffer.from(keys.secretFor("a"), "base64url")).toHaveLength(32);
  expect(again.secretFor("a")).toBe(keys.secretFor("a"));
});

test("a signature is accepted with its own key only", () => {
  const keys = keysFrom(secret);
  const message = Buffer.from("the head of the log");
  const signature = sign(null, message, keys.signingKey("heads"));
  const holds = (key: typeof keys, purpose: string) =>
    verify(null, message, createPublicKey(key.signingKey(purpose)), signature);
  expect(holds(keysFrom(secret), "heads")).toBe(true);
  expect(holds(keys, "other")).toBe(false);
  expect(holds(keysFrom(`${secret}.`), "heads")).toBe(false);
});
