import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { judgeAddresses } from "./addresses.mjs";
import { findCycles, findRoomCircles, importsOf, judgeImports, judgeNames, sourceFiles } from "./imports.mjs";

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/**
 * @param {Record<string, string>} files
 * @returns {string} the folder that holds them
 */
function repository(files) {
  const root = mkdtempSync(join(tmpdir(), "imports-"));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** @param {Record<string, string>} files */
function importsIn(files) {
  const root = repository(files);
  return sourceFiles(root, ["app", "server", "tests", "scripts"]).flatMap((file) => importsOf(root, file));
}

test("every way to import is seen, and types are told apart", () => {
  const target = { "app/a.ts": "export const a = 1;", "app/b.tsx": "", "app/c.ts": "", "app/d.ts": "", "app/e.ts": "" };
  const found = importsIn({
    ...target,
    "app/f.ts": `import { a } from "./a"; import "~/b"; export type { C } from "./c";
      const d = await import("./d"); type E = import("./e").E; import pg from "pg";`,
  });
  expect(found.map(({ to, type }) => `${to} ${type ? "type" : "value"}`).sort()).toEqual([
    "app/a.ts value",
    "app/b.tsx value",
    "app/c.ts type",
    "app/d.ts value",
    "app/e.ts type",
  ]);
});

test("an area that reaches out of itself is told why it may not", () => {
  const found = judgeImports(
    importsIn({
      "app/ui/button.tsx": `import { firm } from "~/content/firm";`,
      "app/content/firm.ts": "export const firm = 1;",
      "app/features/a/verb.server.ts": `import { page } from "~/routes/page";`,
      "app/routes/page.tsx": `export const page = 1;`,
    }),
  );
  expect(found).toHaveLength(2);
  expect(found.join()).toContain("ui/button.tsx -> app/content/firm.ts");
  expect(found.join()).toContain("routes call it, it never calls them");
});

test("a component takes types, but no values, from a module of the server", () => {
  const found = judgeImports(
    importsIn({
      "app/features/a/list.tsx": `import type { Line } from "./list.server"; import { read } from "./read.server";`,
      "app/features/a/list.server.ts": "",
      "app/features/a/read.server.ts": "",
    }),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("read.server.ts");
});

test("a style module is used in its own area and by those after it", () => {
  const sheets = [
    "app/ui/a.module.css",
    "app/sections/b.module.css",
    "app/features/x/c.module.css",
    "app/routes/y/d.module.css",
  ];
  const all = sheets.map((path) => `import "~/${path.slice(4)}";`).join("\n");
  const found = judgeImports(
    importsIn({
      ...Object.fromEntries(sheets.map((path) => [path, ""])),
      ...{ "app/ui/a.ts": all, "app/sections/b.ts": all, "app/features/x/c.ts": all, "app/features/z/e.ts": all },
      ...{ "app/routes/y/d.ts": all, "app/routes/other/f.ts": all, "app/cascade.ts": all },
    }),
  );
  expect(found.map((finding) => finding.split("\n")[0])).toEqual([
    "app/features/x/c.ts -> app/routes/y/d.module.css",
    "app/features/z/e.ts -> app/features/x/c.module.css",
    "app/features/z/e.ts -> app/routes/y/d.module.css",
    "app/routes/other/f.ts -> app/routes/y/d.module.css",
    "app/sections/b.ts -> app/features/x/c.module.css",
    "app/sections/b.ts -> app/routes/y/d.module.css",
    "app/ui/a.ts -> app/sections/b.module.css",
    "app/ui/a.ts -> app/features/x/c.module.css",
    "app/ui/a.ts -> app/routes/y/d.module.css",
  ]);
});

test("tests may import everything", () => {
  const found = importsIn({
    "app/ui/a.test.tsx": `import "~/features/a/b.server"; import "../../tests/support/c";`,
    "app/features/a/b.server.ts": "",
    "tests/support/c.ts": `import "../../server/index";`,
    "server/index.ts": "",
  });
  expect(found).toHaveLength(3);
  expect(judgeImports(found)).toEqual([]);
});

test("a cycle is found, also one that is made of types", () => {
  const files = {
    "app/a.ts": `import "./b";`,
    "app/b.ts": `import "./c";`,
    "app/c.ts": `import type { A } from "./a";`,
    "app/d.ts": `import "./a";`,
  };
  expect(findCycles(importsIn(files))).toEqual([["app/a.ts", "app/b.ts", "app/c.ts"]]);
});

test("names that gather everything are refused, and so are barrels", () => {
  const found = judgeNames([
    "app/utils/a.ts",
    "app/helpers.ts",
    "app/ui/index.ts",
    "app/sections/index.tsx",
    "app/commonplace.ts",
  ]);
  expect(found.map((line) => line.split("\n")[0])).toEqual(["app/utils/a.ts", "app/helpers.ts", "app/ui/index.ts"]);
});

test("two features that import each other are a circle, and so are two rooms of one feature", () => {
  const files = {
    "app/features/a/one.ts": 'import "../b/two";',
    "app/features/a/other.ts": "export {};",
    "app/features/b/two.ts": 'import "../a/other";',
    "app/features/c/room/one.ts": 'import "../base";',
    "app/features/c/base.ts": "export {};",
    "app/features/c/list.ts": 'import "./room/two";',
    "app/features/c/room/two.ts": "export {};",
    "app/features/d/draft/one.ts": 'import "../form/two";',
    "app/features/d/form/two.ts": "export {};",
    "app/features/d/form/two.test.ts": 'import "../draft/one";',
    "app/features/e/one.ts": 'import "../d/draft/one";',
  };
  const found = findRoomCircles(importsIn(files));
  expect(found.map((line) => line.split("\n")[0])).toEqual(["circle of a, b", "circle of c, c/room"]);
  expect(found[0]).toContain("app/features/a/one.ts -> app/features/b/two.ts");
});

test("an address that the compiler does not check is refused", () => {
  const text =
    'const a = href("/dashboard/admin");\nconst b = href(\n  "/dashboard/client",\n);\nconst c = "/dashboard/nowhere";';
  expect(judgeAddresses("app/routes/a.tsx", text).join()).toContain("app/routes/a.tsx:5");
  expect(judgeAddresses("app/routes/a.tsx", text)).toHaveLength(1);
  expect(judgeAddresses("app/routes/a.test.ts", text)).toEqual([]);
  const links = '<a href="/terms">\n<Link to={href("/contact")}>\n<form action="/search">\n<a href="#top">';
  expect(judgeAddresses("app/routes/a.tsx", links)).toHaveLength(2);
  expect(judgeAddresses("app/content/a.ts", links)).toEqual([]);
});
