import { resolve } from "node:path";
import { z } from "zod";
import { minute } from "./clock";
import type { DatabaseLimits } from "./db/open.server";
import { EnvError } from "./env-error";
import { envRules } from "./env-rules.server";
import { refusePlainConnections } from "./plain-connections";
import { readSecretFiles } from "./secret-files.server";

/** The settings from the environment. They are parsed once at start; nothing else reads process.env. */
export interface Env {
  production: boolean;
  port: number;
  /** The address to listen on; undefined means all addresses of this machine. */
  host?: string;
  /** Origin without a trailing slash; undefined means plain localhost. */
  publicUrl?: string;
  /** Browsers use https also on the hosts below that of `publicUrl`. */
  hstsSubdomains: boolean;
  dataDir: string;
  /** The folder into which the public site is written for a proxy. */
  publicSiteDir?: string;
  /** The port of the metrics, and its address; undefined: there are none. */
  metrics?: { port: number; host: string };
  /** The OpenTelemetry collector that gets traces, the name of this service there, and the share of traces; undefined: none. */
  traces?: { endpoint: string; service: string; ratio: number };
  /** Requests for kept pages and files get a log line too. */
  logAllRequests: boolean;
  databaseUrl?: string;
  databaseLimits: DatabaseLimits;
  /** What signs sessions and encrypts second factors; undefined means DATA_DIR/secret.key. */
  secret?: string;
  /** The secret that `secret` replaces at this start. */
  previousSecret?: string;
  /** The fingerprint of a secret that is gone. It works only once. */
  lostSecret?: string;
  /** The operator wants documents in a bucket and the database on this machine. */
  allowSqliteWithS3: boolean;
  /** The operator wants documents in the data folder although the database is PostgreSQL. */
  allowPostgresWithFolder: boolean;
  /** `prefix` is empty for the whole bucket, or ends in a slash. */
  s3?: {
    endpoint: string;
    bucket: string;
    prefix: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
  /** The storage that this database takes over at this start. It works only once. */
  adoptStorage?: string;
  smtpUrl?: string;
  /** Mail without a sign-in may go to another machine unencrypted. */
  smtpAllowPlain: boolean;
  clamdSocket?: string;
  converterUrl?: string;
  /** How many proxies in front of the product write X-Forwarded-For; 0 means that the header is ignored. */
  trustedProxies: number;
  /** How long requests are still answered after the signal to stop, so that load balancers can notice. */
  drainSeconds: number;
  /** The longest time from the signal to stop to the end of the process. */
  shutdownSeconds: number;
  /** Milliseconds without use after which a client is signed out; 0 for never. */
  clientIdle: number;
  /** What one client may store in all. */
  clientQuota: { documents: number; bytes: number };
  /** Bytes that stay free on the disk: with less, nothing is uploaded. 0 checks nothing. */
  diskFloor: number;
  /** The firm's certificate for signing PDFs, a PKCS #12 file; undefined means one that is made here. */
  signingP12File?: string;
  signingP12Passphrase?: string;
  /** In cents. The terms of a larger loan need two administrators. */
  approvalAbove: number;
  admin?: { username: string; password: string };
  /** Credentials of the bucket for backups; undefined means those of `s3`. */
  backupS3?: Omit<NonNullable<Env["s3"]>, "bucket" | "prefix">;
  backupKeys: {
    passphrase?: string;
    /** Public keys of age. */
    recipients?: string[];
    /** The path of a file with private keys of age, for a restore. */
    identityFile?: string;
  };
  /** Which backups are kept when `npm run backup` does not say it. */
  backupKeep?: string;
  /** When System Status warns; 0 turns a warning off. */
  backupLimits: { backupHours: number; drillDays: number; oldestDays: number };
  /** Whether administrators must have a second factor; undefined means: where the site is served over https. */
  adminSecondFactor?: "required" | "optional";
  firm: Partial<Record<FirmField, string>>;
}

type FirmField = "name" | "legalName" | "phone" | "chatNumber" | "email" | "mediaEmail" | "investorEmail" | "address";

export { EnvError };

/** Throws EnvError with one sentence that names the variable that is wrong. Empty values count as not set. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = z.object(envRules).safeParse({ ...given, ...readSecretFiles(given) });
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof envRules;
    throw new EnvError(`${name} is not valid: it must be ${envRules[name].description ?? "a different value"}.`);
  }
  const env = parsed.data;
  if (env.ADMIN_PASSWORD && !env.ADMIN_USERNAME) {
    throw new EnvError("ADMIN_PASSWORD is set without ADMIN_USERNAME: set both or neither.");
  }
  if (env.ADMIN_USERNAME && !env.ADMIN_PASSWORD) {
    throw new EnvError("ADMIN_USERNAME is set without ADMIN_PASSWORD: set both or neither.");
  }
  if (env.BACKUP_PASSPHRASE && env.BACKUP_RECIPIENT) {
    throw new EnvError("BACKUP_PASSPHRASE and BACKUP_RECIPIENT are both set: set only one of them.");
  }
  if (env.DRAIN_SECONDS >= env.SHUTDOWN_SECONDS) {
    throw new EnvError("DRAIN_SECONDS must be less than SHUTDOWN_SECONDS, which includes it.");
  }
  refusePlainConnections(env);
  return {
    production: source.NODE_ENV === "production",
    port: env.PORT,
    // Who reaches the port past the proxies could write the header that names the visitor.
    host: env.HOST ?? (env.TRUSTED_PROXIES > 0 ? "127.0.0.1" : undefined),
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    dataDir: resolve(env.DATA_DIR),
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logAllRequests: env.LOG_ALL_REQUESTS,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: env.OTEL_SERVICE_NAME,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    publicSiteDir: env.PUBLIC_SITE_DIR && resolve(env.PUBLIC_SITE_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseLimits: {
      connections: env.DATABASE_CONNECTIONS,
      statementSeconds: env.DATABASE_STATEMENT_SECONDS,
      lockSeconds: env.DATABASE_LOCK_SECONDS,
    },
    secret: env.SECRET,
    previousSecret: env.SECRET_PREVIOUS,
    lostSecret: env.SECRET_LOST,
    allowSqliteWithS3: env.ALLOW_SQLITE_WITH_S3,
    allowPostgresWithFolder: env.ALLOW_POSTGRES_WITH_FOLDER,
    s3: s3From(env),
    adoptStorage: env.ADOPT_STORAGE,
    smtpUrl: env.SMTP_URL,
    smtpAllowPlain: env.SMTP_ALLOW_PLAIN,
    clamdSocket: env.CLAMD_SOCKET,
    signingP12File: env.SIGNING_P12_FILE,
    signingP12Passphrase: env.SIGNING_P12_PASSPHRASE,
    converterUrl: env.CONVERTER_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    drainSeconds: env.DRAIN_SECONDS,
    shutdownSeconds: env.SHUTDOWN_SECONDS,
    clientIdle: env.CLIENT_IDLE_MINUTES * minute,
    clientQuota: env.CLIENT_QUOTA,
    diskFloor: env.DISK_FLOOR,
    approvalAbove: env.APPROVAL_ABOVE * 100,
    backupS3: backupS3From(env),
    backupKeys: {
      passphrase: env.BACKUP_PASSPHRASE,
      recipients: env.BACKUP_RECIPIENT,
      identityFile: env.BACKUP_IDENTITY_FILE,
    },
    backupKeep: env.BACKUP_KEEP,
    backupLimits: {
      backupHours: env.BACKUP_MAX_AGE_HOURS,
      drillDays: env.BACKUP_DRILL_MAX_AGE_DAYS,
      oldestDays: env.BACKUP_OLDEST_DAYS,
    },
    admin:
      env.ADMIN_USERNAME && env.ADMIN_PASSWORD
        ? { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
        : undefined,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    firm: {
      name: env.FIRM_NAME,
      legalName: env.FIRM_LEGAL_NAME,
      phone: env.FIRM_PHONE,
      chatNumber: env.FIRM_CHAT_NUMBER,
      email: env.FIRM_EMAIL,
      mediaEmail: env.FIRM_MEDIA_EMAIL,
      investorEmail: env.FIRM_INVESTOR_EMAIL,
      address: env.FIRM_ADDRESS,
    },
  };
}

function s3From(env: {
  S3_ENDPOINT?: string;
  S3_BUCKET?: string;
  S3_PREFIX: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}): Env["s3"] {
  if (!env.S3_ENDPOINT) {
    // Otherwise documents would stay on this machine without a warning.
    for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
      if (env[name]) throw new EnvError(`S3_ENDPOINT is missing: it is needed because ${name} is set.`);
    return undefined;
  }
  for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
    if (!env[name]) throw new EnvError(`${name} is missing: it is needed because S3_ENDPOINT is set.`);
  }
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET ?? "",
    prefix: prefixFrom(env.S3_PREFIX),
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  };
}

function backupS3From(env: {
  BACKUP_S3_ENDPOINT?: string;
  BACKUP_S3_REGION: string;
  BACKUP_S3_ACCESS_KEY_ID?: string;
  BACKUP_S3_SECRET_ACCESS_KEY?: string;
}): Env["backupS3"] {
  const given = {
    BACKUP_S3_ENDPOINT: env.BACKUP_S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY,
  };
  const [set] = Object.entries(given).filter(([, value]) => value);
  if (!set) return undefined;
  for (const [name, value] of Object.entries(given))
    if (!value) throw new EnvError(`${name} is missing: it is needed because ${set[0]} is set.`);
  return {
    endpoint: env.BACKUP_S3_ENDPOINT ?? "",
    region: env.BACKUP_S3_REGION,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? "",
  };
}

function prefixFrom(given: string) {
  const segments = given.split("/").filter((segment) => segment !== "");
  return segments.map((segment) => `${segment}/`).join("");
}
