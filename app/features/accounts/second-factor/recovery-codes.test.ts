import { symmetricEncrypt } from "better-auth/crypto";
import { expect } from "vitest";
import { aBrowser, aClient, password } from "../../../../tests/support/people";
import { appShows, typeCode, typePassword, withFactor } from "../../../../tests/support/second-factor";
import { hashAtFullCost, onBothDatabases } from "../../../../tests/support/world";
import { takeCode } from "../sign-in/code-step.server";
import { confirmSavedCodes, readUnsavedCodes } from "./saved-codes.server";
import { recoveryCodesLeft, renewRecoveryCodes } from "./second-factor.server";

onBothDatabases("recovery codes are stored as slow hashes, and those of earlier versions become so", async (world) => {
  hashAtFullCost();
  const { client, recoveryCodes } = await withFactor(world);
  const stored = async () =>
    (await world.db.selectFrom("twoFactor").select("backupCodes").executeTakeFirstOrThrow()).backupCodes;
  const hashes = JSON.parse(await stored()) as string[];
  expect(hashes).toHaveLength(10);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[^$]{22}\$[^$]{43}$/);
  for (const code of recoveryCodes) expect(await stored()).not.toContain(code);

  const { secret } = world.auth.options;
  const before = await symmetricEncrypt({ key: secret, data: JSON.stringify(["abcde-fghjk", "mnpqr-stuvw"]) });
  await world.db.updateTable("twoFactor").set({ backupCodes: before }).execute();
  expect(await recoveryCodesLeft(world, client)).toBe(2);
  const browser = aBrowser();
  await typePassword(world, browser, "maria");
  expect(await typeCode(world, browser, "zzzzz-zzzzz")).toMatchObject({ ok: false });
  expect(await typeCode(world, browser, "ABCDE fghjk")).toMatchObject({ ok: true });
  expect(JSON.parse(await stored())).toEqual([expect.stringMatching(/^\$argon2id/)]);
  const other = aBrowser();
  await typePassword(world, other, "maria");
  expect(await typeCode(world, other, "mnpqr-stuvw")).toMatchObject({ ok: true });
  expect(await recoveryCodesLeft(world, client)).toBe(0);
});

onBothDatabases("a recovery code works once, and new ones void the old", async (world) => {
  const { client, browser, uri, recoveryCodes } = await withFactor(world);
  const [first = "", second = ""] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  const phoneLost = aBrowser();
  await typePassword(world, phoneLost, "maria");
  expect(await recoveryCodesLeft(world, client)).toBe(10);
  expect(await typeCode(world, phoneLost, first)).toMatchObject({ ok: true });
  expect(await recoveryCodesLeft(world, client)).toBe(9);
  const mail = (await world.mailbox()).at(-1);
  expect(mail).toMatchObject({ to: "maria@example.com", subject: "A recovery code was used to sign in to Corvane" });
  expect(mail?.text).toContain("You have 9 recovery codes left.");

  await world.db.deleteFrom("used_codes").execute();
  const again = aBrowser();
  await typePassword(world, again, "maria");
  expect(await typeCode(world, again, first)).toEqual({ ok: false, reason: "wrong" });

  const proof = { password, code: await appShows(world, uri) };
  const renewed = await browser.send((exchange) => renewRecoveryCodes(world, client, exchange, proof));
  expect(renewed).toMatchObject({ ok: true });
  expect(await typeCode(world, again, second)).toEqual({ ok: false, reason: "wrong" });
  if (renewed.ok) expect(await typeCode(world, again, renewed.recoveryCodes[0] ?? "")).toMatchObject({ ok: true });
});

onBothDatabases("a recovery code is taken in capitals, with spaces and without its dash", async (world) => {
  const { recoveryCodes } = await withFactor(world);
  const [first = "", second = "", third = ""] = recoveryCodes;
  const typed = [first.toUpperCase(), second.replace("-", " "), ` ${third.replace("-", "")} `];
  for (const code of typed) {
    const browser = aBrowser();
    await typePassword(world, browser, "maria");
    expect(await typeCode(world, browser, code), code).toMatchObject({ ok: true });
  }
});

onBothDatabases("a wrong recovery code is called one, whatever stands in the other field", async (world) => {
  const { uri } = await withFactor(world);
  const browser = aBrowser();
  await typePassword(world, browser, "maria");
  const form = new FormData();
  form.set("code", await appShows(world, uri));
  form.set("recoveryCode", "abcde fghjk");
  const step = await browser.send((exchange) => takeCode(world, exchange, form));
  const recoveryCode = ["This recovery code is wrong or was used before. Each code works once: enter another one"];
  expect(step).toMatchObject({ outcome: "refused", status: 400, reply: { error: { recoveryCode } } });
});

onBothDatabases(
  "codes count as unsaved until their owner says otherwise, once, and only for the newest",
  async (world) => {
    const { client, browser, uri } = await withFactor(world);
    const first = (await readUnsavedCodes(world, client)) ?? "";
    expect(first).not.toBe("");
    const renew = async () => {
      const proof = { password, code: await appShows(world, uri) };
      const renewed = await browser.send((exchange) => renewRecoveryCodes(world, client, exchange, proof));
      if (!renewed.ok) throw new Error(renewed.message);
      return renewed.codesId;
    };
    // Two tabs: the codes of the first no longer work, whatever is said about them.
    const second = await renew();
    expect(await confirmSavedCodes(world, client, first)).toBe(false);
    expect(await readUnsavedCodes(world, client)).toBe(second);
    const saved = await Promise.all([1, 2].map(() => confirmSavedCodes(world, client, second)));
    expect(saved).toEqual([true, true]);
    expect(await readUnsavedCodes(world, client)).toBeNull();
    expect(await confirmSavedCodes(world, client, first)).toBe(false);
    const trail = await world.auditTrail(client.userId);
    expect(trail.filter((type) => type === "account.recovery-codes-saved")).toHaveLength(1);

    const third = await renew();
    expect(await readUnsavedCodes(world, client)).toBe(third);
    const stranger = await aClient(world, { username: "rival" });
    expect(await confirmSavedCodes(world, stranger, third)).toBe(false);
    expect(await readUnsavedCodes(world, client)).toBe(third);
  },
);

onBothDatabases("whoever signs in with a recovery code has saved them", async (world) => {
  const { client, recoveryCodes } = await withFactor(world);
  const phoneLost = aBrowser();
  await typePassword(world, phoneLost, "maria");
  expect(await typeCode(world, phoneLost, "zzzzz-zzzzz")).toMatchObject({ ok: false });
  expect(await readUnsavedCodes(world, client)).not.toBeNull();
  expect(await typeCode(world, phoneLost, recoveryCodes[0] ?? "")).toMatchObject({ ok: true });
  expect(await readUnsavedCodes(world, client)).toBeNull();
});

onBothDatabases("codes of earlier versions count as saved", async (world) => {
  const { client } = await withFactor(world);
  await world.db.updateTable("twoFactor").set({ codesId: null }).execute();
  expect(await readUnsavedCodes(world, client)).toBeNull();
});
