import { join } from "node:path";
import { createFolderStorage } from "./folder-storage.server";
import { prefixedStorage } from "./prefixed-storage.server";
import type { S3Settings } from "./s3-calls.server";
import { createS3Storage } from "./s3-storage.server";
import type { Storage } from "./storage.server";

export interface StorageSettings {
  dataDir: string;
  /** `prefix` is empty for the whole bucket, or ends in a slash. */
  s3?: S3Settings & { prefix: string };
}

/** The storage that the environment asks for: S3-compatible when its settings are given, else `<dataDir>/objects`. */
export async function createStorage({ dataDir, s3 }: StorageSettings): Promise<Storage> {
  if (!s3) return createFolderStorage(join(dataDir, "objects"));
  // Not "tmp": with DATA_DIR=/ or /var that would be a folder of the system, and the sweep at start deletes files in it.
  return prefixedStorage(await createS3Storage(s3, join(dataDir, "uploads-in-flight")), s3.prefix);
}
