import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findUnusedClasses } from "./styles.mjs";

test("a class is used when a string names it, or begins its name and goes on with something computed", () => {
  const root = mkdtempSync(join(tmpdir(), "corvane-styles-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "app"));
  writeFileSync(
    join(root, "app/a.css"),
    `/* .commented */ .card .card-head, .tone--new::after { content: ".quoted" }
     .mark { background: url("./x.svg") } .left { color: red }`,
  );
  writeFileSync(
    join(root, "app/a.tsx"),
    // The word 'left' stands in the text of the page and in a name, but no class has it.
    `const left = 1; export const A = ({ t }) => <p className={\`card tone--\${t}\`}><b className="card-head mark" />left{left}</p>;`,
  );
  expect(findUnusedClasses(root, ["app/a.css"], ["app/a.tsx"])).toEqual([
    "app/a.css: nothing has the class left. Remove its rules.",
  ]);
});
