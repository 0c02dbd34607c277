import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { describe, expect, test } from "vitest";
import { aFolder, all, aPlace, backedUp, contents, emptyEnv, fileOf, firm } from "../../../tests/support/backups";
import { openBackup } from "./open-backup";
import { restoreBackup } from "./restore-backup";
import { takeBackup } from "./take-backup";

describe("encrypted", () => {
  test("a place stays as it is: neither is a clear backup written beside encrypted ones, nor the reverse, unless that is said", async () => {
    const { env } = await firm("sqlite");
    const recipients = [await identityToRecipient(await generateX25519Identity())];
    const locked = { ...env, backupKeys: { recipients } };
    const place = await aPlace();
    await takeBackup(locked, place);
    const written = await all(place.list(""));
    await expect(takeBackup(env, place)).rejects.toThrow(/are encrypted.*Set BACKUP_PASSPHRASE.*add --plain once/);
    expect(await all(place.list(""))).toEqual(written);
    await expect(takeBackup(locked, place, { encryption: "plain" })).rejects.toThrow(/decide for one/);
    await expect(takeBackup(env, place, { encryption: "encrypted" })).rejects.toThrow(/neither/);
    expect(await takeBackup(env, place, { encryption: "plain" })).toMatchObject({ encrypted: false });
    await takeBackup(env, place);
    await expect(takeBackup(locked, place)).rejects.toThrow(/are not encrypted.*add --encrypted once/);
    expect(await takeBackup(locked, place, { encryption: "encrypted" })).toMatchObject({ encrypted: true });
    await takeBackup(locked, place);
  });

  test("a place whose first encrypted backup was interrupted is one for encrypted backups", async () => {
    const { env } = await firm("sqlite");
    const place = await aPlace();
    const { id } = await takeBackup({ ...env, backupKeys: { passphrase: "five words that nobody guesses" } }, place);
    rmSync(fileOf(place, `${id}/index.json`));
    await expect(takeBackup(env, place)).rejects.toThrow(/are encrypted/);
  });

  test("for a passphrase: nothing can be read without it, and everything is restored with it", async () => {
    const { world, env } = await firm("sqlite");
    const locked = { ...env, backupKeys: { passphrase: "five words that nobody guesses" } };
    const { place, id, backup } = await backedUp(locked);
    const client = await world.db.selectFrom("clients").select(["id", "name"]).limit(1).executeTakeFirstOrThrow();
    const files = readdirSync(place.place, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const bytes = readFileSync(join(file.parentPath, file.name));
      expect(bytes.includes(client.id) || file.parentPath.includes(client.id)).toBe(false);
      if (!/index\.|names|installation/.test(file.name)) expect(String(bytes)).toMatch(/^age-encryption.org\/v1\n/);
    }
    await expect(openBackup(place, id, {})).rejects.toThrow(/set BACKUP_PASSPHRASE/);
    await expect(openBackup(place, id, { passphrase: "another one" })).rejects.toThrow(/passphrase is not the one/);
    const wrong = { ...env, backupKeys: { passphrase: "another one" } };
    await expect(takeBackup(wrong, place)).rejects.toThrow(/passphrase is not the one/);
    expect((await takeBackup(locked, place)).copied, "the key of the place stays").toBe(0);

    const target = await emptyEnv("sqlite");
    rmSync(fileOf(place, "key.age"));
    await restoreBackup(target, backup);
    expect(await contents(target)).toEqual(await contents(env));
  });

  test("for a public key: only the private key opens it", async () => {
    const { env } = await firm("sqlite");
    const [identity, stranger] = [await generateX25519Identity(), await generateX25519Identity()];
    const keyOf = (secret: string) => {
      const identityFile = join(aFolder(), "identity.txt");
      writeFileSync(identityFile, `# created: today\n${secret}\n`);
      return { identityFile };
    };
    const recipients = [await identityToRecipient(identity)];
    const place = await aPlace();
    const { id } = await takeBackup({ ...env, backupKeys: { recipients } }, place);
    await expect(openBackup(place, id, {})).rejects.toThrow(/set BACKUP_IDENTITY_FILE/);
    await expect(openBackup(place, id, keyOf(stranger))).rejects.toThrow(/encrypted for another key/);
    const target = await emptyEnv("sqlite");
    await restoreBackup(target, await openBackup(place, id, keyOf(identity)));
    expect(await contents(target)).toEqual(await contents(env));
    // What is encrypted for other keys is not used again.
    const other = { ...env, backupKeys: { recipients: [await identityToRecipient(stranger)] } };
    expect((await takeBackup(other, place)).copied).toBe(4);
  });
});
