import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CorrectedValue } from "./corrected-value";
import { printedAnswer } from "./printed-answer";

test("a correction stands behind the answer that it replaces, and an equal one is called unchanged", () => {
  const shown = (original: string, corrected: string) => {
    const [before, after] = [original, corrected].map((state) => printedAnswer("state", { state }));
    return renderToStaticMarkup(<CorrectedValue before={before ?? ""} after={after ?? ""} />);
  };
  expect(shown("Kigali", "Huye")).toBe("<del>Kigali</del> <ins>Huye</ins>");
  expect(shown("", "Huye")).toBe("<del>no answer</del> <ins>Huye</ins>");
  expect(shown("none", "None")).toBe("Not applicable (unchanged)");
});
