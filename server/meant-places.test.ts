import { expect, test } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { requireMeantPlaces } from "./meant-places";
import { openProduct } from "./start";

const postgres = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
const s3 = {
  S3_ENDPOINT: "http://127.0.0.1:9",
  S3_BUCKET: "b",
  S3_ACCESS_KEY_ID: "k",
  S3_SECRET_ACCESS_KEY: "s",
};

test("a database and documents on different machines are refused, unless the operator says that it is meant", async () => {
  const place = (variables: Record<string, string>) => () => requireMeantPlaces(parseEnv(variables));
  expect(place(s3)).toThrow(
    /^S3_ENDPOINT is set and DATABASE_URL is not, .* or ALLOW_SQLITE_WITH_S3=1 if this is meant\.$/,
  );
  expect(place(postgres)).toThrow(
    /^DATABASE_URL is set and S3_ENDPOINT is not, .* or ALLOW_POSTGRES_WITH_FOLDER=1 if this is meant\.$/,
  );
  for (const meant of [
    {},
    { ...postgres, ...s3 },
    { ...s3, ALLOW_SQLITE_WITH_S3: "1" },
    { ...postgres, ALLOW_POSTGRES_WITH_FOLDER: "1" },
  ])
    expect(place(meant)).not.toThrow();
  expect(place({ ...s3, ALLOW_POSTGRES_WITH_FOLDER: "1" })).toThrow("S3_ENDPOINT is set");

  // The start asks before it opens anything.
  const workers = { run: () => Promise.reject(new Error("Not used")), pending: () => 0, close: async () => {} };
  await expect(openProduct(parseEnv(postgres), "http://localhost:3000", workers)).rejects.toThrow(
    "DATABASE_URL is set",
  );
});
