import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "../../tests/support/postgres-binaries";
import { newPostgres, type PostgresServer } from "../../tests/support/postgres-server";
import { type S3Server, startS3 } from "../../tests/support/s3";

/** The database and the storage that the nodes share. */
export interface Place {
  /** DATABASE_URL, and the S3_ variables or ALLOW_POSTGRES_WITH_FOLDER. */
  settings: Record<string, string>;
  /** The DATA_DIR that all nodes share when there is no S3. */
  dataDir?: string;
  postgres: PostgresServer;
  /** Undefined when the nodes share a folder, for the reason in `withoutS3`. */
  s3?: S3Server;
  withoutS3?: string;
  stop(): Promise<void>;
}

/** As an operator has it: nothing that PostgreSQL has acknowledged is lost when it crashes. */
export const durable = { max_connections: "100", jit: "off" };

/** Starts PostgreSQL and S3; without an S3 server, or with `folder`, the nodes share a folder instead. */
export async function startPlace({ folder = false } = {}): Promise<Place> {
  const s3 = folder ? { skipped: "it was not asked for" } : await startS3();
  const postgres = await newPostgres(await findBinaries(), { settings: durable }).catch(async (error) => {
    if (!("skipped" in s3)) await s3.stop();
    throw error;
  });
  const database = { DATABASE_URL: postgres.url };
  if ("skipped" in s3) {
    const dataDir = mkdtempSync(join(tmpdir(), "corvane-shared-"));
    const remove = () => rmSync(dataDir, { recursive: true, force: true });
    process.once("exit", remove);
    return {
      settings: { ...database, ALLOW_POSTGRES_WITH_FOLDER: "1" },
      dataDir,
      postgres,
      withoutS3: s3.skipped,
      async stop() {
        await postgres.end();
        process.off("exit", remove);
        remove();
      },
    };
  }
  return {
    settings: {
      ...database,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
    postgres,
    s3,
    async stop() {
      await Promise.all([postgres.end(), s3.stop()]);
    },
  };
}
