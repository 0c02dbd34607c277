import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CorrectedValue } from "./corrected-value";

test("a correction stands behind the answer that it replaces, and an equal one is called unchanged", () => {
  const shown = (original: string | null, corrected: string) =>
    renderToStaticMarkup(<CorrectedValue field="state" original={original} corrected={corrected} />);
  expect(shown("Kigali", "Huye")).toBe("<del>Kigali</del> <ins>Huye</ins>");
  expect(shown(null, "Huye")).toBe("<del>no answer</del> <ins>Huye</ins>");
  expect(shown("none", "None")).toBe("Not applicable (unchanged)");
});
