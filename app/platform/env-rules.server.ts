import { z } from "zod";

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.canParse(value) && new URL(value).pathname === "/", "must be an origin");

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1")
  .describe("1 or 0");

const seconds = ({ least, most, usual }: { least: number; most: number; usual: number }) =>
  z.coerce.number().int().min(least).max(most).default(usual).describe(`a number of seconds from ${least} to ${most}`);

const longSecret = z.string().refine((value) => value.length >= 32 && new Set(value).size >= 10);
const bytesIn = { MB: 1_048_576, GB: 1_073_741_824 };
const toBytes = (size: string) => Number.parseInt(size, 10) * (size.endsWith("GB") ? bytesIn.GB : bytesIn.MB);

/** What each variable of the environment may be. The description completes the sentence 'it must be …'. */
export const envRules = {
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe("a port number from 0 to 65535"),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.hostname()])
    .optional()
    .describe("an address of this machine such as 127.0.0.1, or 0.0.0.0 for all"),
  PUBLIC_URL: origin.optional().describe("an address such as https://www.example.com, without a path"),
  HSTS_SUBDOMAINS: flag,
  DATA_DIR: z.string().default("./data"),
  PUBLIC_SITE_DIR: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional().describe("a port from 1 to 65535"),
  METRICS_HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).default("127.0.0.1").describe("an address of this machine"),
  LOG_ALL_REQUESTS: flag,
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("an http or https address such as http://127.0.0.1:4318"),
  OTEL_SERVICE_NAME: z.string().max(100).default("corvane").describe("at most 100 characters"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe("a number from 0 to 1, such as 0.1"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("a PostgreSQL address such as postgres://user:password@host:5432/corvane"),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10).describe("a number from 2 to 500"),
  DATABASE_STATEMENT_SECONDS: seconds({ least: 0, most: 3600, usual: 60 }),
  DATABASE_LOCK_SECONDS: seconds({ least: 0, most: 3600, usual: 15 }),
  SECRET: longSecret
    .optional()
    .describe("at least 32 random characters, such as the output of 'openssl rand -base64 32'"),
  SECRET_PREVIOUS: longSecret.optional().describe("the former secret"),
  SECRET_LOST: z.string().optional(),
  ALLOW_SQLITE_WITH_S3: flag,
  ALLOW_POSTGRES_WITH_FOLDER: flag,
  DATABASE_ALLOW_PLAIN: flag,
  S3_ALLOW_PLAIN: flag,
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("an http or https address"),
  S3_BUCKET: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^(\/|\/?[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*\/?)$/)
    .refine((value) => value.length <= 100 && !value.includes(".."))
    .default("corvane")
    .describe(
      "lower-case letters, digits, '_', '-' and '.', such as corvane or firm/production, or / for the whole bucket",
    ),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADOPT_STORAGE: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("an address such as smtp://user:password@host:587"),
  SMTP_ALLOW_PLAIN: flag,
  CLAMD_SOCKET: z.string().optional(),
  CLAMD_ALLOW_PLAIN: flag,
  CONVERTER_URL: origin.optional().describe("an address such as http://127.0.0.1:3000, without a path"),
  CONVERTER_ALLOW_PLAIN: flag,
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0).describe("a number from 0 to 5"),
  DRAIN_SECONDS: seconds({ least: 0, most: 3599, usual: 0 }),
  SHUTDOWN_SECONDS: seconds({ least: 1, most: 3600, usual: 30 }),
  SIGNING_P12_FILE: z.string().optional(),
  SIGNING_P12_PASSPHRASE: z.string().optional(),
  APPROVAL_ABOVE: z
    .string()
    .regex(/^\d{1,3}(,?\d{3})*$/)
    .transform((text) => Number(text.replaceAll(",", "")))
    .pipe(z.number().max(1_000_000_000))
    .default(25_000_000)
    .describe("whole dollars from 0 to 1000000000, such as 25000000"),
  CLIENT_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .max(10_000)
    .refine((minutes) => minutes === 0 || minutes >= 5)
    .default(30)
    .describe("a number of minutes from 5 to 10000, or 0"),
  CLIENT_QUOTA: z
    .string()
    .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,5}(MB|GB)$/)
    .default("5000/10GB")
    .transform((quota) => {
      const [documents = "", size = ""] = quota.split("/");
      return { documents: Number(documents), bytes: toBytes(size) };
    })
    .describe("a number of documents and their size together, such as 5000/10GB or 200/500MB"),
  DISK_FLOOR: z
    .string()
    .regex(/^(0|[1-9]\d{0,5}(MB|GB))$/)
    .default("1GB")
    .transform(toBytes)
    .describe("a size such as 1GB or 500MB, or 0 for none"),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z0-9._-]{3,30}$/i)
    .optional()
    .describe("3 to 30 letters, digits, '.', '_' or '-'"),
  ADMIN_PASSWORD: z.string().optional(),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("an http or https address"),
  BACKUP_S3_REGION: z.string().default("us-east-1"),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12).optional().describe("at least 12 characters"),
  BACKUP_RECIPIENT: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ""))
    .pipe(z.array(z.string().regex(/^age1[a-z0-9]{20,}$/)).min(1))
    .optional()
    .describe("one or several public keys of age, age1…"),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_KEEP: z.string().optional(),
  BACKUP_MAX_AGE_HOURS: z.coerce.number().int().min(0).max(10_000).default(26).describe("a number of hours, or 0"),
  BACKUP_DRILL_MAX_AGE_DAYS: z.coerce.number().int().min(0).max(10_000).default(90).describe("a number of days, or 0"),
  BACKUP_OLDEST_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(400)
    .describe("a number of days of at least 1"),
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).optional().describe("required or optional"),
  FIRM_NAME: z.string().optional(),
  FIRM_LEGAL_NAME: z.string().optional(),
  FIRM_PHONE: z.string().optional(),
  FIRM_CHAT_NUMBER: z
    .string()
    .regex(/^\d{6,15}$/)
    .optional()
    .describe("6 to 15 digits with the country code"),
  FIRM_EMAIL: z.email().optional().describe("an email address"),
  FIRM_MEDIA_EMAIL: z.email().optional().describe("an email address"),
  FIRM_INVESTOR_EMAIL: z.email().optional().describe("an email address"),
  FIRM_ADDRESS: z.string().optional(),
};
