import { expect, test } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { openTarget, targetName } from "./backup-target";
import { splitBackupName } from "./open-backup";

const s3 = {
  S3_ENDPOINT: "http://127.0.0.1:9",
  S3_BUCKET: "firm",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("a bucket is named with a folder", () => {
  expect(targetName("s3://firm/backups/")).toBe("s3://firm/backups");
  for (const wrong of ["s3:/firm/x", "s3://firm", "s3://firm/", "s3://firm/UP", "s3://firm/a/../b", "s3://firm/a//b"])
    expect(() => targetName(wrong), wrong).toThrow(/is not a place for backups/);
});

test("a backup and its place", () => {
  const id = "backup-2026-11-23-051028";
  expect(splitBackupName(`/backups/${id}/`)).toEqual({ place: "/backups", id });
  expect(splitBackupName(`s3://firm/backups/${id}`)).toEqual({ place: "s3://firm/backups", id });
  expect(splitBackupName(id)).toEqual({ place: ".", id });
  expect(splitBackupName("/backups")).toEqual({ place: "/backups", id: null });
});

test.each([
  ["the folder of the documents", "/srv/data/objects/backups"],
  ["a folder around it", "/srv/data"],
])("backups are not written into %s", async (_, name) => {
  await expect(openTarget(parseEnv({ DATA_DIR: "/srv/data" }), name)).rejects.toThrow(/holds the documents themselves/);
});

test("backups are not written among the documents of a bucket", async () => {
  for (const name of ["s3://firm/corvane", "s3://firm/corvane/backups"])
    await expect(openTarget(parseEnv(s3), name)).rejects.toThrow(/holds the documents themselves/);
  const other = {
    BACKUP_S3_ENDPOINT: "http://127.0.0.1:10",
    BACKUP_S3_ACCESS_KEY_ID: "b",
    BACKUP_S3_SECRET_ACCESS_KEY: "b",
  };
  const own = await openTarget(parseEnv({ ...s3, ...other }), "s3://firm/corvane");
  expect(own.credentials).toBe("BACKUP_S3_");
  await own.close();
  const theirs = await openTarget(parseEnv(s3), "s3://firm/backups");
  expect([theirs.credentials, theirs.storage.place]).toEqual(["S3_", "firm/backups"]);
  await theirs.close();
});

test("a bucket needs credentials", async () => {
  await expect(openTarget(parseEnv({}), "s3://firm/backups")).rejects.toThrow(/set BACKUP_S3_ENDPOINT/);
});
