import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { minute } from "./clock";
import { EnvError, parseEnv } from "./env.server";

test("nothing has to be set, and empty values count as not set", () => {
  const nothing = parseEnv({});
  expect(nothing).toMatchObject({ production: false, port: 3000, dataDir: resolve("data"), trustedProxies: 0 });
  expect(nothing.approvalAbove).toBe(25_000_000_00);
  expect(nothing.clientIdle).toBe(30 * minute);
  expect(parseEnv({ CLIENT_IDLE_MINUTES: "0" }).clientIdle).toBe(0);
  expect(nothing).toMatchObject({ clientQuota: { documents: 5000, bytes: 10 * 2 ** 30 }, diskFloor: 2 ** 30 });
  expect(nothing).toMatchObject({ s3: undefined, admin: undefined, databaseUrl: undefined, publicUrl: undefined });
  expect(parseEnv({ PORT: "", DATABASE_URL: "", S3_ENDPOINT: "", ADMIN_USERNAME: "", FIRM_EMAIL: "" })).toEqual(
    nothing,
  );
});

test("everything that is set is read", () => {
  const s3 = { S3_ENDPOINT: "https://s3.test", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
  const admin = { ADMIN_USERNAME: "root.admin", ADMIN_PASSWORD: "correct horse" };
  const env = parseEnv({
    ...s3,
    ...admin,
    NODE_ENV: "production",
    PORT: "8080",
    PUBLIC_URL: "https://www.firm.example/",
    DATABASE_URL: "postgres://u:p@db/name?sslmode=verify-full",
    SMTP_URL: "smtps://mail.test",
    FIRM_NAME: "Other",
    APPROVAL_ABOVE: "1,500,000",
  });
  expect(env).toMatchObject({
    production: true,
    port: 8080,
    approvalAbove: 1_500_000_00,
    publicUrl: "https://www.firm.example",
    databaseUrl: "postgres://u:p@db/name?sslmode=verify-full",
    s3: { endpoint: "https://s3.test", bucket: "b", region: "us-east-1", accessKeyId: "k", secretAccessKey: "s" },
    admin: { username: "root.admin", password: "correct horse" },
    firm: { name: "Other", phone: undefined },
  });
});

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["APPROVAL_ABOVE", "25M"],
  ["APPROVAL_ABOVE", "-1"],
  ["APPROVAL_ABOVE", "2500.50"],
  ["APPROVAL_ABOVE", "1000000001"],
  ["CLIENT_IDLE_MINUTES", "4"],
  ["CLIENT_IDLE_MINUTES", "-30"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["PUBLIC_URL", "www.firm.example"],
  ["PUBLIC_URL", "https://firm.example/portal"],
  ["PUBLIC_URL", "ftp://firm.example"],
  ["DATABASE_URL", "mysql://db/name"],
  ["DATABASE_URL", "not an address"],
  ["S3_ENDPOINT", "s3.test"],
  ["SMTP_URL", "https://mail.test"],
  ["HOST", "http://10.0.0.1"],
  ["HOST", "two words"],
  ["SMTP_ALLOW_PLAIN", "yes"],
  ["DATABASE_ALLOW_PLAIN", "yes"],
  ["S3_ALLOW_PLAIN", "yes"],
  ["CLAMD_ALLOW_PLAIN", "yes"],
  ["TRUSTED_PROXIES", "6"],
  ["DRAIN_SECONDS", "-1"],
  ["SHUTDOWN_SECONDS", "-5"],
  ["SHUTDOWN_SECONDS", "soon"],
  ["ADMIN_USERNAME", "a@b"],
  ["ADMIN_USERNAME", "ab"],
  ["FIRM_CHAT_NUMBER", "+1 555 0100"],
  ["FIRM_EMAIL", "office"],
  ["FIRM_MEDIA_EMAIL", "media@"],
  ["FIRM_INVESTOR_EMAIL", "a@b@c"],
])("a wrong %s (%s) stops the start with one sentence that names it, without its value", (name, value) => {
  const parse = () => parseEnv({ [name]: value });
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow(new RegExp(`^${name} is not valid: it must be (?!a different value).+\\.$`));
  expect(parse).not.toThrow(value);
});

test.each([
  [{ ADMIN_USERNAME: "admin" }, "ADMIN_USERNAME is set without ADMIN_PASSWORD"],
  [{ ADMIN_PASSWORD: "correct horse" }, "ADMIN_PASSWORD is set without ADMIN_USERNAME"],
  [{ S3_ENDPOINT: "https://s3.test" }, "S3_BUCKET is missing"],
  [{ S3_ENDPOINT: "https://s3.test", S3_BUCKET: "b" }, "S3_ACCESS_KEY_ID is missing"],
  [{ S3_ENDPOINT: "https://s3.test", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k" }, "S3_SECRET_ACCESS_KEY is missing"],
  [{ S3_BUCKET: "b" }, "S3_ENDPOINT is missing"],
  [{ DRAIN_SECONDS: "30" }, "DRAIN_SECONDS must be less than SHUTDOWN_SECONDS"],
  [{ S3_SECRET_ACCESS_KEY: "s" }, "S3_ENDPOINT is missing"],
])("what belongs together is set together: %j", (variables, sentence) => {
  expect(() => parseEnv(variables)).toThrow(sentence);
});

test("S3_PREFIX names a part of the bucket; / is the whole bucket", () => {
  const s3 = {
    S3_ENDPOINT: "https://s3.example.com",
    S3_BUCKET: "b",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "s",
  };
  const prefix = (given?: string) => parseEnv({ ...s3, S3_PREFIX: given }).s3?.prefix;

  expect([prefix(), prefix(""), prefix("/"), prefix("firm/production"), prefix("/firm/")]).toEqual([
    ...["corvane/", "corvane/", "", "firm/production/", "firm/"],
  ]);
  for (const wrong of ["../x", "a//b", "Firm", "a b", "a..b"])
    expect(() => prefix(wrong)).toThrow("S3_PREFIX is not valid: it must be lower-case letters");
});

test("a secret can be read from a file, without the line break at its end", () => {
  const folder = mkdtempSync(join(tmpdir(), "corvane-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const url = "postgres://u:p@db/name?sslmode=verify-full";
  const database = file("database", `${url}\n`);
  const read = parseEnv({
    DATABASE_URL_FILE: database,
    SMTP_URL_FILE: file("smtp", "smtps://u:p@mail.test\r\n"),
    S3_ENDPOINT: "https://s3.test",
    S3_BUCKET: "b",
    S3_ACCESS_KEY_ID_FILE: file("id", "k"),
    S3_SECRET_ACCESS_KEY_FILE: file("secret", " s \n\n"),
    ADMIN_USERNAME: "ines",
    ADMIN_PASSWORD_FILE: file("password", "a steady hand\n"),
  });
  expect(read).toMatchObject({
    databaseUrl: url,
    smtpUrl: "smtps://u:p@mail.test",
    s3: { accessKeyId: "k", secretAccessKey: " s \n" },
    admin: { username: "ines", password: "a steady hand" },
  });

  expect(() => parseEnv({ DATABASE_URL: url, DATABASE_URL_FILE: database })).toThrow(
    new EnvError("DATABASE_URL and DATABASE_URL_FILE are both set: set only one of them."),
  );
  const missing = join(folder, "missing");
  expect(() => parseEnv({ SMTP_URL_FILE: missing })).toThrow(
    new EnvError(`SMTP_URL_FILE is ${missing}, which cannot be read (ENOENT).`),
  );
  const empty = file("empty", "\n");
  expect(() => parseEnv({ DATABASE_URL_FILE: empty })).toThrow(
    new EnvError(`DATABASE_URL_FILE is ${empty}, which is empty.`),
  );
  expect(() => parseEnv({ DATABASE_URL_FILE: file("wrong", "mysql://u:p@db") })).toThrow(/^DATABASE_URL is not valid/);
  expect(parseEnv({ DATABASE_URL: url, DATABASE_URL_FILE: "" }).databaseUrl).toBe(url);
});
