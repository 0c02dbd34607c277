import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.server";

test("a password is verified by its hash, which is salted and names its cost", async () => {
  const [one, two] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword({ hash: one, password: "correct horse" })).toBe(true);
  expect(await verifyPassword({ hash: one, password: "correct horsf" })).toBe(false);
  expect(await verifyPassword({ hash: one, password: "" })).toBe(false);
});

test("a password typed composed and decomposed is the same one; case and spaces matter", async () => {
  const hash = await hashPassword("Zürich ﬁrst №1");
  expect(await verifyPassword({ hash, password: "Zu\u0308rich first No1" })).toBe(true);
  expect(await verifyPassword({ hash, password: "zürich ﬁrst №1" })).toBe(false);
  expect(await verifyPassword({ hash, password: "Zürich ﬁrst №1 " })).toBe(false);
});

test("a hash made at another cost still verifies, and what is no hash never does", async () => {
  // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 256 -p 1
  const reference = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
  expect(await verifyPassword({ hash: reference, password: "password" })).toBe(true);
  expect(await verifyPassword({ hash: reference, password: "Password" })).toBe(false);
  for (const hash of ["", "password", "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$", reference.replace("2id", "2i")])
    expect(await verifyPassword({ hash, password: "password" })).toBe(false);
});
