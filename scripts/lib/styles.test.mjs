import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { foreignClasses, naming, ownClasses } from "./class-names.ts";
import { judgeStyles } from "./styles.mjs";

/**
 * @param {Record<string, string>} files
 * @returns {string[]} the findings in these files
 */
function findingsIn(files) {
  const root = mkdtempSync(join(tmpdir(), "corvane-styles-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = Object.keys(files);
  return judgeStyles(
    root,
    paths.filter((path) => path.endsWith(".css")),
    paths.filter((path) => !path.endsWith(".css")),
  );
}

const cascade = { "app/cascade.ts": `import "./ui/card.module.css";` };
const card = {
  ...cascade,
  "app/ui/card.module.css": `@layer components { .card .head { color: red } }`,
  "app/ui/card.tsx": `import * as styles from "./card.module.css";
    export const Card = ({ open }) => <p className={open ? styles.card : undefined}><b className={\`small \${styles.head}\`} /></p>;`,
  "app/styles/base.css": ".small { color: blue }",
};

test("a class of a module keeps its name, behind that of its file where two sheets have the same", () => {
  const name = naming(
    new Map([
      ["ui/card.module.css", ".card, .head, .small, .only { color: red }"],
      ["ui/list.module.css", ".head { color: red } :global(.only) { color: red }"],
      ["styles/base.css", ".small { color: red }"],
      ["styles/print.css", ".only { display: none }"],
    ]),
  );
  expect(["card", "only", "head", "small"].map((local) => name(local, "/app/ui/card.module.css"))).toEqual([
    "card",
    "only",
    "card-head",
    "card-small",
  ]);
});

test("comments, strings and addresses hold no classes, and :global() those of other sheets", () => {
  const css = `/* .commented */ .own:not(:global(.other-a.other-b)) > .mark::after { content: ".quoted"; background: url("./x.svg") }`;
  expect(ownClasses(css)).toEqual(["own", "mark"]);
  expect(foreignClasses(css)).toEqual(["other-a", "other-b"]);
});

test("nothing is found where every class has a user, and every user a class", () => {
  expect(findingsIn(card)).toEqual([]);
});

test("a class of another sheet has to be the only one of its name", () => {
  const other = {
    "app/ui/list.module.css": `@layer components { .head { color: red } :global(.head) .row { color: red } }`,
    "app/ui/list.tsx": `import * as styles from "./list.module.css"; export const a = [styles.head, styles.row];`,
    "app/styles/print.css": ".head { display: none }",
  };
  const ambiguous = "several modules define head, so no class has this name in the page. Rename all but one.";
  expect(findingsIn({ ...card, ...other }).filter((finding) => finding.includes("several"))).toEqual([
    `app/ui/list.module.css: ${ambiguous}`,
    `app/styles/print.css: ${ambiguous}`,
  ]);
});

test("a class that no component takes from its module is found, also when a string has the same word", () => {
  const sheet = `@layer components { .card .head { color: red } .left:hover { color: red } }`;
  const other = { "app/ui/other.ts": `export const left = "left";` };
  expect(findingsIn({ ...card, ...other, "app/ui/card.module.css": sheet })).toEqual([
    "app/ui/card.module.css: nothing has the class left. Remove its rules.",
  ]);
});

test("a misspelt class is found, in a component, in a string and in :global()", () => {
  const findings = findingsIn({
    ...card,
    "app/ui/list.tsx": `import * as card from "~/ui/card.module.css";
      export const List = () => <p className={card.haed}><b className="smal" /></p>;`,
    "app/ui/card.module.css": `.card .head { color: red } :global(.smal) > .card, .card:has(:global(.head)) { color: red }`,
  });
  expect(findings).toEqual([
    "app/ui/card.module.css: no sheet defines smal, which it names in :global().",
    "app/ui/list.tsx: no sheet in app/styles defines the class smal.",
    "app/ui/list.tsx: app/ui/card.module.css has no class haed.",
  ]);
});

test("classes are named one by one, from the module as a whole, so that the build can inline them", () => {
  const findings = findingsIn({
    ...card,
    "app/ui/list.tsx": `import styles from "./card.module.css"; export const List = () => <p className={styles.card} />;`,
    "app/ui/row.tsx": `import * as card from "./card.module.css"; export const look = (kind) => card[kind];`,
  });
  expect(findings).toEqual([
    `app/ui/list.tsx: import * as names from "./card.module.css", so that the build can inline them.`,
    "app/ui/row.tsx: name the classes of app/ui/card.module.css one by one, so that this check sees them.",
  ]);
});

test("a class of a plain sheet is used when a string names it, or begins its name and goes on with something computed", () => {
  const findings = findingsIn({
    "app/styles/base.css": `.small, .on-ink, .left { color: red }`,
    "app/a.tsx": `export const left = 1; export const A = ({ tone }) => <p className={\`small on-\${tone}\`}>left</p>;`,
  });
  expect(findings).toEqual(["app/styles: nothing has the class left. Remove its rules."]);
});

test("a global sheet may name the classes of modules, but no others that nothing has", () => {
  const print = "@media print { .head, .small { display: none } }";
  expect(findingsIn({ ...card, "app/styles/print.css": print })).toEqual([]);
  expect(findingsIn({ ...card, "app/styles/print.css": "@media print { .haed { display: none } }" })).toEqual([
    "app/styles: nothing has the class haed. Remove its rules.",
  ]);
});

test("only app/styles is plain, every module has a place in the cascade, and no two have the same file name", () => {
  const findings = findingsIn({
    ...card,
    "app/ui/plain.css": "",
    "app/sections/card.module.css": "",
  });
  expect(findings).toEqual([
    "app/ui/plain.css: make this a module (app/ui/plain.module.css). Only app/styles is plain.",
    "app/sections/card.module.css: another module has this file name, and class names may begin with it. Rename one.",
    "app/sections/card.module.css: it has no place in the cascade. Add it to app/cascade.ts.",
  ]);
});
