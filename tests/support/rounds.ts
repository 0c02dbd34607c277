import { test } from "vitest";

/**
 * A short version of `npm run faults` or `npm run cluster`. Its crowds keep both cores busy for a minute or more, so that it
 * runs where .ci/run asks for it (ROUNDS_TEST_REQUIRED=1) and is counted as skipped elsewhere.
 */
export const roundsTest = test.runIf(process.env.ROUNDS_TEST_REQUIRED === "1");
