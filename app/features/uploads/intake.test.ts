import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TaskOverran, type Workers } from "~/platform/workers/workers.server";
import { aPdf } from "../../../tests/support/documents/pdfs";
import { emptyWorld } from "../../../tests/support/world";
import { inspectUpload } from "./intake.server";

async function received() {
  const world = await emptyWorld({ database: "sqlite" });
  const path = join(world.dataDir, "received");
  writeFileSync(path, aPdf());
  return { world, file: { path, name: "tax return.pdf", bytes: aPdf().length } };
}

const failing = (error: Error): Workers => ({
  run: () => Promise.reject(error),
  pending: () => 0,
  close: async () => {},
});

test("a file whose inspection takes too much time or memory is refused with a sentence, and the log says so", async () => {
  const { world, file } = await received();
  const workers = failing(new TaskOverran("inspect"));
  expect(await inspectUpload({ ...world, workers }, file, "maria")).toEqual({
    ok: false,
    message:
      "“tax return.pdf” takes too long to check, and is not accepted. Save a new copy, or a PDF, and upload that.",
  });
  expect(world.logged).toMatchObject([{ level: "warn", fields: { user: "maria" } }]);
});

test("a failure of ours refuses nothing: it is an error, and the person may try again", async () => {
  const { world, file } = await received();
  const workers = failing(new Error("the disk is gone"));
  await expect(inspectUpload({ ...world, workers }, file, "maria")).rejects.toThrow("the disk is gone");
});
