import { expect, test } from "vitest";
import { isSameFile } from "./same-file";

test("a file is the same when name and bytes are", async () => {
  const file = new File(["a quay"], "Plan.pdf");
  expect(await isSameFile(file, new File(["a quay"], "Plan.pdf"))).toBe(true);
  expect(await isSameFile(file, new File(["a quai"], "Plan.pdf")), "other bytes").toBe(false);
  expect(await isSameFile(file, new File(["a quay"], "Plan 2.pdf")), "another name").toBe(false);
  expect(await isSameFile(file, new File(["a quay!"], "Plan.pdf")), "another size").toBe(false);
});

test("a file that cannot be read any more is not the same", async () => {
  const gone = new File(["a quay"], "Plan.pdf");
  gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  expect(await isSameFile(gone, new File(["a quay"], "Plan.pdf"))).toBe(false);
});
