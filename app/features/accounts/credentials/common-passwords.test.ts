import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { weakness } from "./common-passwords.server";

const firm = { name: "Corvane" };
const maria = { names: ["Maria", "Ramírez"], username: "mrz.75", email: "maria.r@example.com" };

test("at least 10,000 common passwords are refused, also with digits and signs around them", () => {
  const listed = dictionary["passwords-common"].filter((password) => password.length >= 4);
  expect(listed.length).toBeGreaterThan(10_000);
  for (const password of listed) expect(weakness(password, firm), password).toMatch("most common");
  for (const password of ["Dragon2024!", "!!!letmein!!!", "sunshine 1999", "P@ssw0rd2024", "passw0rd!!", "$unshine12"])
    expect(weakness(password, firm), password).toMatch("most common");
  for (const password of ["dragondragon", "abcabcabcabc", "aaaaaaaaaa", "abababababab", "0123456789", "zyxwvutsrq"])
    expect(weakness(password, firm), password).toMatch("most common");
});

test("the firm's name and the person's own names, user name and address are refused, in any case and with digits", () => {
  for (const password of [
    ...[
      "Corvane2026",
      "corvane corvane",
      "MariaRamirez",
      "maria ramírez 1975!",
      "RAMIREZ_MARIA",
      "maria.r@example.com",
    ],
    ...["mrz.75mrz.75", "Maria@Corvane1", "1975-maria-1975", "x maria x 2026"],
  ])
    expect(weakness(password, firm, maria), password).toMatch("your name");
});

test("sentences and random characters are taken, also with a name in them", () => {
  for (const password of [
    ...[
      "a steady hand 2031",
      "correct horse battery",
      "a quiet long sentence",
      "7f3k9-x2m4q-ab7hd-9xk2m",
      "mostly harmless",
    ],
    ...["maria's little sailing boat", "tea at corvane street", "dragons of the north sea", "Passwörter sind lästig"],
  ])
    expect(weakness(password, firm, maria), password).toBeNull();
});
