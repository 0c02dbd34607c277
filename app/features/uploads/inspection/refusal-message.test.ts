import { expect, test } from "vitest";
import { refusalMessage } from "./refusal-message.server";

test("a file that is not what its name says is told so by the kind of its name", () => {
  expect(refusalMessage("fake.pdf", "unrecognised")).toBe(
    "“fake.pdf” is not a PDF, although its name says so. Open it in the program that made it, save it as PDF, Word or Excel, and upload that file.",
  );
  expect(refusalMessage("letter.docx", "unrecognised")).toContain("“letter.docx” is not a Word document,");
  expect(refusalMessage("sums.XLS", "unrecognised")).toContain("“sums.XLS” is not an Excel workbook,");
});
