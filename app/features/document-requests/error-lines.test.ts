import { expect, test } from "vitest";
import { errorLines } from "./error-lines";

test("the summary names the document of each error, in the order of the form", () => {
  const errors = {
    "due-b": "Choose a nearer day",
    "name-a": "Enter what you need",
    find: "Choose at least one client",
  };
  expect(errorLines(errors, [{ row: "a" }, { row: "b" }])).toEqual([
    { id: "find", message: "Choose at least one client" },
    { id: "name-a", message: "Document 1: Enter what you need" },
    { id: "due-b", message: "Document 2: Choose a nearer day" },
  ]);
  expect(errorLines({ "name-a": "Enter what you need", "": "Too many" }, [{ row: "a" }])).toEqual([
    { message: "Too many" },
    { id: "name-a", message: "Enter what you need" },
  ]);
});
