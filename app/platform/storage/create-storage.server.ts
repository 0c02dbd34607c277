import { join } from "node:path";
import { createFolderStorage } from "./folder-storage.server";
import type { S3Settings } from "./s3-calls.server";
import { createS3Storage } from "./s3-storage.server";
import type { Storage } from "./storage.server";

/** The storage that the environment asks for: S3-compatible when its settings are given, else `<dataDir>/objects`. */
export function createStorage({ dataDir, s3 }: { dataDir: string; s3?: S3Settings }): Promise<Storage> {
  return s3 ? createS3Storage(s3, join(dataDir, "tmp")) : createFolderStorage(join(dataDir, "objects"));
}
