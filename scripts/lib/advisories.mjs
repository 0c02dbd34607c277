// Reads what `npm audit --json` says about the packages of package-lock.json.
import { oneFailed } from "./results.mjs";

/** @typedef {{ title?: string, url?: string, severity?: string }} Advisory */
/** @typedef {{ severity: string, via: (string | Advisory)[] }} Vulnerable */

/**
 * Advisories that do not concern this product, by address: why, and until when that holds. After this day they fail again.
 * @type {Record<string, { why: string, until: string }>}
 */
export const accepted = {};

/**
 * @param {string} output
 * @param {Record<string, { why: string, until: string }>} known
 * @param {string} today 2026-11-23
 * @returns {import("./results.mjs").Count} Advisories of high or critical severity fail; lesser ones are only named. Skipped
 * when the registry did not answer.
 */
export function countAdvisories(output, known, today) {
  const report = parse(output);
  if (!report || typeof report.vulnerabilities !== "object") {
    const reason = report?.statusCode ?? report?.error?.code ?? report?.message ?? "no answer";
    const note = `NOT CHECKED: the registry did not answer the question about advisories (${reason}).`;
    return { passed: 0, failed: 0, skipped: 1, note };
  }
  /** @type {[string, Vulnerable][]} */
  const packages = Object.entries(report.vulnerabilities);
  const advisories = packages.flatMap(([name, { via }]) =>
    // A text names another package of the list, which has the advisory itself.
    via.flatMap((advisory) => (typeof advisory === "string" ? [] : [{ name, ...advisory }])),
  );
  const open = advisories.filter(({ url = "" }) => !(known[url] && known[url].until >= today));
  const lines = open.map(({ name, severity, title, url }) => `  ${severity} ${name}: ${title} ${url}`);
  const serious = open.some(({ severity }) => severity === "high" || severity === "critical");
  if (serious)
    return oneFailed(["Update these packages, or accept the advisory with its reason:", ...lines].join("\n"));
  return { passed: 1, failed: 0, skipped: 0, ...(lines.length > 0 && { note: lines.join("\n") }) };
}

/** @param {string} output */
function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
