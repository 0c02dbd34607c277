// Every class of a style sheet has a component that uses it, and every class that is used exists. Run by `npm run check`.
import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { print, printError, runMain } from "./lib/command-line.mjs";
import { sourceFiles } from "./lib/imports.mjs";
import { root } from "./lib/paths.mjs";
import { judgeStyles } from "./lib/styles.mjs";

await runMain(async () => {
  const sheets = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join("app", name.replaceAll("\\", "/")))
    .filter((path) => path.endsWith(".css"));
  const sources = sourceFiles(root, ["app"]).filter((path) => path.startsWith("app/") && !path.includes(".test."));
  const findings = judgeStyles(root, sheets, sources);
  for (const finding of findings) printError(finding);
  print(`${sheets.length} style sheets, ${findings.length} findings`);
  return findings.length > 0 ? 1 : 0;
});
