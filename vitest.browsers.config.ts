import { defineConfig } from "vitest/config";

/** `npm run browsers`: the journeys in Firefox and in WebKit, one file each. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["tests/browsers/*.test.ts"],
    maxWorkers: 2,
    // Only what hangs is cut off: a slow machine takes ten times as long as a quick one, and is right too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
