import { resolve } from "node:path";
import { z } from "zod";
import type { DatabaseLimits } from "./db/open.server";
import { EnvError } from "./env-error";
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
  /** How many proxies in front of the product write X-Forwarded-For; 0 means that the header is ignored. */
  trustedProxies: number;
  /** How long requests are still answered after the signal to stop, so that load balancers can notice. */
  drainSeconds: number;
  /** The longest time from the signal to stop to the end of the process. */
  shutdownSeconds: number;
  /** What one client may store in all. */
  clientQuota: { documents: number; bytes: number };
  /** Bytes that stay free on the disk: with less, nothing is uploaded. 0 checks nothing. */
  diskFloor: number;
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

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.canParse(value) && new URL(value).pathname === "/", "must be an origin");

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");

const longSecret = z.string().refine((value) => value.length >= 32 && new Set(value).size >= 10);
const bytesIn = { MB: 1_048_576, GB: 1_073_741_824 };
const toBytes = (size: string) => Number.parseInt(size, 10) * (size.endsWith("GB") ? bytesIn.GB : bytesIn.MB);

const rules = {
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).optional(),
  PUBLIC_URL: origin.optional(),
  HSTS_SUBDOMAINS: flag,
  DATA_DIR: z.string().default("./data"),
  PUBLIC_SITE_DIR: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).default("127.0.0.1"),
  LOG_ALL_REQUESTS: flag,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default("corvane"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  DATABASE_LOCK_SECONDS: z.coerce.number().int().min(0).max(3600).default(15),
  SECRET: longSecret.optional(),
  SECRET_PREVIOUS: longSecret.optional(),
  SECRET_LOST: z.string().optional(),
  ALLOW_SQLITE_WITH_S3: flag,
  ALLOW_POSTGRES_WITH_FOLDER: flag,
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^(\/|\/?[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*\/?)$/)
    .refine((value) => value.length <= 100 && !value.includes(".."))
    .default("corvane"),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADOPT_STORAGE: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_ALLOW_PLAIN: flag,
  CLAMD_SOCKET: z.string().optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(3599).default(0),
  SHUTDOWN_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  APPROVAL_ABOVE: z
    .string()
    .regex(/^\d{1,3}(,?\d{3})*$/)
    .transform((text) => Number(text.replaceAll(",", "")))
    .pipe(z.number().max(1_000_000_000))
    .default(25_000_000),
  CLIENT_QUOTA: z
    .string()
    .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,5}(MB|GB)$/)
    .default("5000/10GB")
    .transform((quota) => {
      const [documents = "", size = ""] = quota.split("/");
      return { documents: Number(documents), bytes: toBytes(size) };
    }),
  DISK_FLOOR: z
    .string()
    .regex(/^(0|[1-9]\d{0,5}(MB|GB))$/)
    .default("1GB")
    .transform(toBytes),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z0-9._-]{3,30}$/i)
    .optional(),
  ADMIN_PASSWORD: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().default("us-east-1"),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ""))
    .pipe(z.array(z.string().regex(/^age1[a-z0-9]{20,}$/)).min(1))
    .optional(),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_KEEP: z.string().optional(),
  BACKUP_MAX_AGE_HOURS: z.coerce.number().int().min(0).max(10_000).default(26),
  BACKUP_DRILL_MAX_AGE_DAYS: z.coerce.number().int().min(0).max(10_000).default(90),
  BACKUP_OLDEST_DAYS: z.coerce.number().int().min(1).max(10_000).default(400),
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).optional(),
  FIRM_NAME: z.string().optional(),
  FIRM_LEGAL_NAME: z.string().optional(),
  FIRM_PHONE: z.string().optional(),
  FIRM_CHAT_NUMBER: z
    .string()
    .regex(/^\d{6,15}$/)
    .optional(),
  FIRM_EMAIL: z.email().optional(),
  FIRM_MEDIA_EMAIL: z.email().optional(),
  FIRM_INVESTOR_EMAIL: z.email().optional(),
  FIRM_ADDRESS: z.string().optional(),
};

const expectations: Partial<Record<keyof typeof rules, string>> = {
  PORT: "a port number from 0 to 65535",
  HOST: "an address of this machine such as 127.0.0.1, or 0.0.0.0 for all",
  PUBLIC_URL: "an address such as https://www.example.com, without a path",
  HSTS_SUBDOMAINS: "1 or 0",
  DATABASE_URL: "a PostgreSQL address such as postgres://user:password@host:5432/corvane",
  DATABASE_CONNECTIONS: "a number from 2 to 500",
  DATABASE_STATEMENT_SECONDS: "a number of seconds from 0 to 3600",
  DATABASE_LOCK_SECONDS: "a number of seconds from 0 to 3600",
  SECRET: "at least 32 random characters, such as the output of 'openssl rand -base64 32'",
  SECRET_PREVIOUS: "the former secret",
  ALLOW_SQLITE_WITH_S3: "1 or 0",
  ALLOW_POSTGRES_WITH_FOLDER: "1 or 0",
  S3_ENDPOINT: "an http or https address",
  S3_PREFIX:
    "lower-case letters, digits, '_', '-' and '.', such as corvane or firm/production, or / for the whole bucket",
  SMTP_URL: "an address such as smtp://user:password@host:587",
  SMTP_ALLOW_PLAIN: "1 or 0",
  TRUSTED_PROXIES: "a number from 0 to 5",
  METRICS_PORT: "a port from 1 to 65535",
  METRICS_HOST: "an address of this machine",
  LOG_ALL_REQUESTS: "1 or 0",
  OTEL_EXPORTER_OTLP_ENDPOINT: "an http or https address such as http://127.0.0.1:4318",
  OTEL_SERVICE_NAME: "at most 100 characters",
  OTEL_TRACES_SAMPLER_ARG: "a number from 0 to 1, such as 0.1",
  DRAIN_SECONDS: "a number of seconds from 0 to 3599",
  SHUTDOWN_SECONDS: "a number of seconds from 1 to 3600",
  APPROVAL_ABOVE: "whole dollars from 0 to 1000000000, such as 25000000",
  CLIENT_QUOTA: "a number of documents and their size together, such as 5000/10GB or 200/500MB",
  DISK_FLOOR: "a size such as 1GB or 500MB, or 0 for none",
  ADMIN_SECOND_FACTOR: "required or optional",
  ADMIN_USERNAME: "3 to 30 letters, digits, '.', '_' or '-'",
  BACKUP_S3_ENDPOINT: "an http or https address",
  BACKUP_PASSPHRASE: "at least 12 characters",
  BACKUP_RECIPIENT: "one or several public keys of age, age1…",
  BACKUP_MAX_AGE_HOURS: "a number of hours, or 0",
  BACKUP_DRILL_MAX_AGE_DAYS: "a number of days, or 0",
  BACKUP_OLDEST_DAYS: "a number of days of at least 1",
  FIRM_CHAT_NUMBER: "6 to 15 digits with the country code",
  FIRM_EMAIL: "an email address",
  FIRM_MEDIA_EMAIL: "an email address",
  FIRM_INVESTOR_EMAIL: "an email address",
};

/** Throws EnvError with one sentence that names the variable that is wrong. Empty values count as not set. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = z.object(rules).safeParse({ ...given, ...readSecretFiles(given) });
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof rules;
    throw new EnvError(`${name} is not valid: it must be ${expectations[name] ?? "a different value"}.`);
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
    trustedProxies: env.TRUSTED_PROXIES,
    drainSeconds: env.DRAIN_SECONDS,
    shutdownSeconds: env.SHUTDOWN_SECONDS,
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
