import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "../../tests/support/postgres-binaries";
import { newPostgres, type PostgresServer } from "../../tests/support/postgres-server";
import { type S3Server, startS3 } from "../../tests/support/s3";
import { testSecret } from "../../tests/support/secret";
import { type PostgresPair, startPair } from "./standby";

/** The database and the storage that the nodes share. */
export interface Place {
  /** DATABASE_URL, SECRET, and the S3_ variables or ALLOW_POSTGRES_WITH_FOLDER. */
  settings: Record<string, string>;
  /** The DATA_DIR that all nodes share when there is no S3. */
  dataDir?: string;
  postgres: PostgresServer;
  /** Lets the standby take over from PostgreSQL, which is killed. Undefined when there is no standby. */
  failOver?: () => Promise<void>;
  /** Undefined when the nodes share a folder, for the reason in `withoutS3`. */
  s3?: S3Server;
  withoutS3?: string;
  stop(): Promise<void>;
}

/** What the scripts of a standby need besides the server. */
export const standbyPrograms = ["pg_basebackup", "psql"];

/** As an operator has it: nothing that PostgreSQL has acknowledged is lost when it crashes. */
export const durable = { max_connections: "100", jit: "off" };

/**
 * Starts PostgreSQL, perhaps with a standby, and S3. Without an S3 server, or with `folder`, the nodes share a folder instead.
 */
export async function startPlace({ folder = false, standby = false } = {}): Promise<Place> {
  const s3 = folder ? { skipped: "it was not asked for" } : await startS3();
  const { url, primary, failOver, end } = await startDatabase(standby).catch(async (error) => {
    if (!("skipped" in s3)) await s3.stop();
    throw error;
  });
  const postgres = { postgres: primary, failOver };
  const database = { DATABASE_URL: url, SECRET: testSecret };
  if ("skipped" in s3) {
    const dataDir = mkdtempSync(join(tmpdir(), "corvane-shared-"));
    const remove = () => rmSync(dataDir, { recursive: true, force: true });
    process.once("exit", remove);
    return {
      settings: { ...database, ALLOW_POSTGRES_WITH_FOLDER: "1" },
      dataDir,
      ...postgres,
      withoutS3: s3.skipped,
      async stop() {
        await end();
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
    ...postgres,
    s3,
    async stop() {
      await Promise.all([end(), s3.stop()]);
    },
  };
}

async function startDatabase(standby: boolean): Promise<Omit<PostgresPair, "failOver"> & Partial<PostgresPair>> {
  if (standby) return startPair(await findBinaries(standbyPrograms), durable);
  const primary = await newPostgres(await findBinaries(), { settings: durable });
  return { url: primary.url, primary, end: primary.end };
}
