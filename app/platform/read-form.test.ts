import { expect, test } from "vitest";
import { z } from "zod";
import { readSubmission } from "./read-form.server";

const schema = z.object({ name: z.string(), days: z.array(z.string()).default([]) });

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test("plain fields are read, and one that comes several times is a list", () => {
  const submission = readSubmission(
    schema,
    formOf([
      ["name", "Uma"],
      ["days", "Monday"],
      ["days", "Friday"],
    ]),
  );
  expect(submission).toMatchObject({ status: "success", value: { name: "Uma", days: ["Monday", "Friday"] } });
});

test.each([
  ["a place in a list without end", "days[4000000000]"],
  ["a place inside of a place", "name.first.second"],
  ["the prototype of all things", "__proto__.name"],
])("%s is no field", (_, name) => {
  const submission = readSubmission(schema, formOf([[name, "x"]]));
  expect(submission.status).toBe("error");
  expect(submission.payload).toEqual({});
});

test("orders to the library are not carried out", () => {
  const order = { type: "update", payload: { name: "days", index: 4_000_000_000, value: "x" } };
  const submission = readSubmission(
    schema,
    formOf([
      ["name", "Uma"],
      ["__intent__", JSON.stringify(order)],
      ["__state__", "{"],
    ]),
  );
  expect(submission).toMatchObject({ status: "success", value: { name: "Uma", days: [] } });
});

test("a value ten thousand times over is refused before it is looked at", () => {
  const many = Array.from({ length: 10_000 }, (): [string, string] => ["days", "Monday"]);
  expect(() => readSubmission(schema, formOf(many))).toThrow(expect.objectContaining({ init: { status: 400 } }));
});

test("a field of spaces gets the error of an empty one, also where the schema trims it first", () => {
  const missing = "Enter the bank";
  const trimmed = z
    .string({ error: missing })
    .transform((text) => text.trim())
    .pipe(z.string().min(1, missing));
  const submission = readSubmission(z.object({ bank: trimmed }), formOf([["bank", " \t "]]));
  expect(submission).toMatchObject({ status: "error", error: { bank: [missing] } });
});
