import type { S3ServiceError } from "s3mini";
import { databaseTrouble } from "./db/errors";
import type { EnvError } from "./env-error";
import { serviceError } from "./storage/s3-calls.server";
import { StorageAwayError, StorageFullError } from "./storage/storage.server";

/** What has gone wrong outside of the program, for the person who runs it. */
export interface OperatorTrouble {
  /** What happened, and what to do. */
  sentence: string;
  /** Whether the same attempt may succeed later, without anybody changing a setting. */
  mayPass: boolean;
}

const lasting = (sentence: string): OperatorTrouble => ({ sentence, mayPass: false });
const passing = (sentence: string): OperatorTrouble => ({ sentence, mayPass: true });

const refusesUser = (code: string, message: string) =>
  lasting(
    `The database refuses this user (${code}): ${message}. Check the user and the password in DATABASE_URL, and that pg_hba.conf has a line for them (a hostssl line needs ?sslmode=verify-full in DATABASE_URL).`,
  );

/** Errors of PostgreSQL that its operator has to mend. */
const postgres: Record<string, (code: string, message: string) => OperatorTrouble> = {
  "28P01": refusesUser,
  "28000": refusesUser,
  "3D000": (code, message) =>
    lasting(`The database does not exist (${code}): ${message}. Create it, or correct DATABASE_URL.`),
  "42501": (code, message) =>
    lasting(`The user of DATABASE_URL may not do this (${code}): ${message}. Make it the owner of its database.`),
};

const unreachable = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ETIMEDOUT", "ECONNRESET"]);
const notTrusted = /SELF_SIGNED|UNABLE_TO_|^CERT_|ALTNAME_INVALID/;

/** What an operator can do about this error; null when it is an error of the program. */
export function operatorTrouble(error: unknown): OperatorTrouble | null {
  if (!(error instanceof Error)) return null;
  // By its name: the development server loads this class twice.
  if (error.name === "EnvError") return { sentence: error.message, mayPass: (error as EnvError).mayPass };
  const { message } = error;
  const { code = "", syscall, port } = error as { code?: string; syscall?: string; port?: number };
  if (error instanceof StorageFullError || code === "ENOSPC") return passing("The disk or the storage is full.");
  const answer = serviceError(error);
  if (code in postgres) return postgres[code]?.(code, message) ?? null;
  if (notTrusted.test(codeWithin(error)))
    return lasting(
      `The certificate of the server is not trusted (${codeWithin(error)}): set NODE_EXTRA_CA_CERTS to the file of the authority that has signed it, and use the name that it is for.`,
    );
  if (error instanceof StorageAwayError)
    return passing(
      `${message}. Check its address (S3_ENDPOINT; of a place for backups BACKUP_S3_ENDPOINT), and try again when it runs.`,
    );
  if (answer) return refusedByStorage(answer);
  if (message === "The server does not support SSL connections")
    return lasting(
      "The database server does not offer TLS, which DATABASE_URL asks for: set ssl = on and a certificate in postgresql.conf.",
    );
  if (syscall === "listen" && code === "EADDRINUSE") return passing(`Port ${port} is in use: set PORT to another one.`);
  if (syscall === "listen" && code === "EACCES")
    return lasting(
      `This user may not open port ${port}: set PORT to one above 1023, and let a proxy pass requests on.`,
    );
  if (unreachable.has(code) || databaseTrouble(error) === "busy")
    return passing(
      `The database does not answer (${code || message}): check DATABASE_URL, and that the database server is running.`,
    );
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return lasting(
      `Permission denied: ${message}. Run this as the user that runs the server (with the service: corvane-ctl). If root has written there, give the folder back to that user: chown -R corvane: FOLDER.`,
    );
  return null;
}

function refusedByStorage({ status, serviceCode, message }: S3ServiceError): OperatorTrouble | null {
  const named = serviceCode ?? status;
  if (status === 401 || status === 403)
    return lasting(
      `The storage refuses these credentials (${named}): check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (of a place for backups the BACKUP_S3_ ones), and what they may do in the bucket.`,
    );
  if (status === 404) return lasting(`The storage has no such bucket (${named}): create it, or correct S3_BUCKET.`);
  return lasting(`The storage refuses this (${named}): ${message}`);
}

/** The code of the error, or of what has caused it: fetch and the storage wrap the errors of TLS. */
function codeWithin(error: Error): string {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (typeof code === "string" && notTrusted.test(code)) return code;
  return cause instanceof Error ? codeWithin(cause) : "";
}
