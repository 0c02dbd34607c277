import { type Env, EnvError } from "~/platform/env.server";

/**
 * Database and documents are usually both on this machine or both elsewhere. When only one of them is elsewhere, a variable
 * is probably missing, and the other one would be lost with this machine. Throws EnvError unless the operator has said that
 * it is meant.
 */
export function requireMeantPlaces(env: Env): void {
  if (env.s3 && !env.databaseUrl && !env.allowSqliteWithS3)
    throw new EnvError(
      "S3_ENDPOINT is set and DATABASE_URL is not, so the documents would be in a bucket and the database on this machine only: set DATABASE_URL, or ALLOW_SQLITE_WITH_S3=1 if this is meant.",
    );
  if (env.databaseUrl && !env.s3 && !env.allowPostgresWithFolder)
    throw new EnvError(
      "DATABASE_URL is set and S3_ENDPOINT is not, so the documents would be in a folder of this machine only: set the S3_ variables, or ALLOW_POSTGRES_WITH_FOLDER=1 if this is meant.",
    );
}
