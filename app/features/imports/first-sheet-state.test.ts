import { expect, test } from "vitest";
import { firstSheetState } from "./first-sheet-state";

test("the browser refuses what cannot be imported, and no CSV file", () => {
  const of = (name: string, text = "name,email") => firstSheetState(new File([text], name));
  for (const name of ["a.csv", "A.CSV", "a.tsv", "a.txt", "a.xlsx"])
    expect(of(name), name).toEqual({ phase: "chosen" });
  expect(of("a.pdf")).toEqual({
    phase: "refused",
    message: "Choose a CSV file (.csv) or an Excel workbook (.xlsx).",
  });
  expect(of("a.csv", "")).toMatchObject({ phase: "refused" });
});
