import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { className } from "./scripts/lib/class-names.ts";

/**
 * First what waits most, for servers that start and for outages, while the browser tests keep both cores busy: at the end
 * nothing else would fill these waits.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
    const waits = /\/tests\/(faults|http)\//;
    const rank = (path: string) => ["faults", "http", undefined].indexOf(waits.exec(path)?.[1]);
    return (await super.sort(files)).sort((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

/** Tests load the product's modules themselves, so the router's plugin (which splits routes and takes over) stays out. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName: className } },
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
      "tests/http/**/*.test.ts",
      "tests/faults/**/*.test.ts",
      "tests/support/*.test.ts",
      "scripts/**/*.test.{mjs,ts}",
    ],
    // Components take their class names from style modules, and share images are drawn in the colours of the style sheets.
    css: { include: [/\?raw$/, /\.module\.css$/], modules: { classNameStrategy: "scoped" } },
    globalSetup: ["tests/support/databases.setup.ts"],
    // Files share their modules, which hold no state: loading them anew for each took a third of the processor time.
    isolate: false,
    // A mock or a changed variable of one test must not reach the next one.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { sequencer: WaitingFirst },
    // On two cores it would use one: much of the time goes into waiting for servers, databases and processes.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Only what hangs is cut off: a slow machine takes ten times as long as a quick one, and is right too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
