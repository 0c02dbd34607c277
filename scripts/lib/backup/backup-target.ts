import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import type { Env } from "~/platform/env.server";
import { createStorage } from "~/platform/storage/create-storage.server";
import { createFolderStorage } from "~/platform/storage/folder-storage.server";
import type { Storage } from "~/platform/storage/storage.server";
import { CommandError } from "../command-line.mjs";

/** Where the backups of one installation are kept: a folder, or a part of a bucket. */
export interface BackupTarget {
  storage: Storage;
  /** As it was given: an absolute path, or `s3://bucket/prefix`. */
  name: string;
  /** Which variables hold the credentials of the bucket; null for a folder. */
  credentials: "BACKUP_S3_" | "S3_" | null;
  close(): Promise<void>;
}

const bucketAddress = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/;

/** The absolute path of a folder, or the address of a bucket without a slash at its end. */
export function targetName(given: string): string {
  if (!given.startsWith("s3:")) return resolve(given);
  const [, bucket, prefix] = bucketAddress.exec(given) ?? [];
  if (!bucket || !/^[a-z0-9_.-]+(\/[a-z0-9_.-]+)*$/.test(prefix ?? "") || prefix?.includes("..")) {
    throw new CommandError(
      `${given} is not a place for backups: write s3://bucket/folder, with lower-case letters, digits, '_', '-' and '.'.`,
    );
  }
  return `s3://${bucket}/${prefix}`;
}

/** Opens a place for backups. Throws a CommandError when it lies in the product's own storage, or has no credentials. */
export async function openTarget(env: Env, name: string): Promise<BackupTarget> {
  refuseOwnStorage(env, name);
  const [, bucket, prefix] = bucketAddress.exec(name) ?? [];
  if (!bucket) {
    const storage = await createFolderStorage(name);
    return { storage, name, credentials: null, close: async () => {} };
  }
  const settings = env.backupS3 ?? env.s3;
  if (!settings) {
    throw new CommandError(
      `Backups to ${name} need credentials: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
    );
  }
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const temp = await mkdtemp(join(tmpdir(), "corvane-backup-"));
  const storage = await createStorage({
    dataDir: temp,
    s3: { endpoint, region, accessKeyId, secretAccessKey, bucket, prefix: `${prefix}/` },
  });
  return {
    storage,
    name,
    credentials: env.backupS3 ? "BACKUP_S3_" : "S3_",
    close: () => rm(temp, { recursive: true, force: true }),
  };
}

/** A backup inside the storage of documents would be lost together with them. */
function refuseOwnStorage({ dataDir, s3, backupS3 }: Env, name: string) {
  const inside = (path: string, folder: string) => path === folder || path.startsWith(folder);
  if (!name.startsWith("s3:")) {
    const objects = join(dataDir, "objects");
    if (inside(`${name}${sep}`, `${objects}${sep}`) || inside(`${objects}${sep}`, `${name}${sep}`))
      throw new CommandError(`${name} holds the documents themselves: choose another place for backups.`);
    return;
  }
  if (!s3 || (backupS3 && backupS3.endpoint !== s3.endpoint)) return;
  const own = `s3://${s3.bucket}/${s3.prefix}`;
  if (inside(`${name}/`, own) || inside(own, `${name}/`))
    throw new CommandError(`${name} holds the documents themselves: choose another place for backups.`);
}
