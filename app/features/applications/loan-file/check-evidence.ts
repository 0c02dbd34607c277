import { type Evidence, type EvidenceField, evidenceForms, ruledOut } from "./evidence";
import { type ConditionKind, leastEvidence, longestNote, saysEnough } from "./vocabulary";

type Checked = { ok: true; evidence: Evidence } | { ok: false; errors: Record<string, string> };

const longestLine = 200;

/** Checks the evidence for a condition of this kind. `today` is yyyy-mm-dd. Other fields than those of the form are ignored. */
export function checkEvidence(kind: ConditionKind, values: Readonly<Record<string, string>>, today: string): Checked {
  const evidence: Evidence = {};
  const errors: Record<string, string> = {};
  for (const field of evidenceForms[kind]) {
    const value = (values[field.name] ?? "").replace(/\r\n/g, "\n").trim();
    const error = value === "" ? field.missing : wrongIn(field, value, today);
    if (error) errors[field.name] = error;
    else if (value !== "") evidence[field.name] = field.type === "times" ? value.replace(",", ".") : value;
  }
  if (kind === "screening" && evidence.result === ruledOut && !saysEnough(evidence.finding ?? ""))
    errors.finding ??= `Say why the match is somebody else${atLeast}`;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, evidence };
}

const atLeast = ` (at least two words and ${leastEvidence} characters)`;

/** What is wrong with a value that is not empty; undefined when nothing is. */
function wrongIn({ type, options = [], missing }: EvidenceField, value: string, today: string): string | undefined {
  switch (type) {
    case "line":
      return value.length > longestLine ? `Use at most ${longestLine} characters` : undefined;
    case "words":
      if (value.length > longestNote) return `Use at most ${longestNote.toLocaleString("en-US")} characters`;
      return missing && !saysEnough(value) ? `${missing}${atLeast}` : undefined;
    case "ending":
      return /^[\p{L}\d]{3,6}$/u.test(value) ? undefined : "Enter three to six letters or digits, without spaces";
    case "choice":
      return options.includes(value) ? undefined : (missing ?? "Choose one of these");
    case "times":
      return /^\d{1,2}([.,]\d{1,2})?$/.test(value) ? undefined : "Enter a number such as 1.4";
    case "past":
      if (!isDay(value)) return missing;
      return value > today ? "Choose today or a day before" : undefined;
    case "future":
      if (!isDay(value)) return missing;
      return value <= today ? "It has expired. Ask the applicant for one that is valid" : undefined;
  }
}

/** yyyy-mm-dd of a day that exists. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
