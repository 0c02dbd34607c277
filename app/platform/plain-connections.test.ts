import { expect, test } from "vitest";
import { parseEnv } from "./env.server";

const s3 = { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
const backupS3 = { BACKUP_S3_ACCESS_KEY_ID: "k", BACKUP_S3_SECRET_ACCESS_KEY: "s" };
const database = "postgres://corvane:password@10.0.0.5:5432/corvane";

test.each([
  ["DATABASE_URL", { DATABASE_URL: database }, "DATABASE_ALLOW_PLAIN"],
  ["DATABASE_URL", { DATABASE_URL: `${database}?sslmode=disable` }, "DATABASE_ALLOW_PLAIN"],
  ["DATABASE_URL", { DATABASE_URL: `${database}?ssl=0` }, "DATABASE_ALLOW_PLAIN"],
  ["DATABASE_URL", { DATABASE_URL: "postgres://u@localhost/corvane?host=db.example" }, "DATABASE_ALLOW_PLAIN"],
  ["S3_ENDPOINT", { ...s3, S3_ENDPOINT: "http://s3.example.com" }, "S3_ALLOW_PLAIN"],
  ["BACKUP_S3_ENDPOINT", { ...backupS3, BACKUP_S3_ENDPOINT: "http://10.0.0.6:9000" }, "S3_ALLOW_PLAIN"],
  ["CLAMD_SOCKET", { CLAMD_SOCKET: "scanner.example:3310" }, "CLAMD_ALLOW_PLAIN"],
  ["CLAMD_SOCKET", { CLAMD_SOCKET: "tcp://[fd00::5]:3310" }, "CLAMD_ALLOW_PLAIN"],
])("%s to another machine without TLS is refused, unless the operator allows it: %j", (name, variables, allowance) => {
  const refused = `${name} leads to another machine without TLS`;
  expect(() => parseEnv(variables)).toThrow(refused);
  expect(() => parseEnv(variables)).toThrow(`set ${allowance}=1`);
  expect(() => parseEnv({ ...variables, [allowance]: "1" })).not.toThrow();
});

test.each([
  { DATABASE_URL: `${database}?sslmode=verify-full` },
  { DATABASE_URL: `${database}?sslmode=no-verify` },
  { DATABASE_URL: `${database}?sslrootcert=/etc/corvane/database.crt` },
  { DATABASE_URL: `${database}?ssl=true` },
  { DATABASE_URL: "postgres://corvane@127.0.0.1/corvane" },
  { DATABASE_URL: "postgres://corvane@[::1]:5433/corvane" },
  { DATABASE_URL: "postgres://corvane@localhost/corvane?host=/var/run/postgresql" },
  { ...s3, S3_ENDPOINT: "http://127.0.0.1:9000" },
  { ...s3, S3_ENDPOINT: "https://s3.example.com" },
  { ...backupS3, BACKUP_S3_ENDPOINT: "https://s3.example.com" },
  { CLAMD_SOCKET: "/run/clamav/clamd.ctl" },
  { CLAMD_SOCKET: "localhost:3310" },
])("what stays on this machine or is encrypted is accepted: %j", (variables) => {
  expect(() => parseEnv(variables)).not.toThrow();
});
