// Checks the import rules of the architecture (scripts/lib/import-rules.mjs) in every file. Run by `npm run check`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { judgeAddresses } from "./lib/addresses.mjs";
import { print, printError, runMain } from "./lib/command-line.mjs";
import { findCycles, findRoomCircles, importsOf, judgeImports, judgeNames, sourceFiles } from "./lib/imports.mjs";
import { root } from "./lib/paths.mjs";

await runMain(async () => {
  const files = sourceFiles(root, ["app", "server", "tests", "scripts"]);
  const imports = files.flatMap((file) => importsOf(root, file));
  const cycles = findCycles(imports).map((members) => `cycle of ${members.length}\n    ${members.join("\n    ")}`);
  const addresses = files.flatMap((file) => judgeAddresses(file, readFileSync(join(root, file), "utf8")));
  const findings = [
    ...judgeNames(files),
    ...judgeImports(imports),
    ...cycles,
    ...findRoomCircles(imports),
    ...addresses,
  ];
  for (const finding of findings) printError(finding);
  print(`${files.length} files, ${imports.length} imports, ${findings.length} violations`);
  return findings.length > 0 ? 1 : 0;
});
