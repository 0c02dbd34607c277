import { type Answers, defaultAnswers, type FieldName, fieldNames, isFieldName } from "../questions";

/** The answers in a form or in its submission: text only. If a name occurs twice, the last value counts. */
export function answersIn(form: { get(name: string): unknown }): Answers {
  const answers: Answers = {};
  for (const name of fieldNames) {
    const value = form.get(name);
    if (typeof value === "string") answers[name] = value.replace(/\r\n/g, "\n");
  }
  return answers;
}

/** Answers as a page got them and sends them back. They are untrusted: anybody may have changed them. */
export function readAnswers(text: unknown): Answers {
  try {
    const parsed: unknown = JSON.parse(typeof text === "string" ? text : "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(([name, value]) => isFieldName(name) && typeof value === "string"),
    );
  } catch {
    return {};
  }
}

/** The fields that the page changed: their values now, compared with the values that it got. */
export function changedAnswers(sent: Answers, given: Answers): Answers {
  const changes: Answers = {};
  for (const [name, value] of Object.entries(sent) as [FieldName, string][])
    if (value !== (given[name] ?? "")) changes[name] = value;
  return changes;
}

/**
 * The values that a page sends. A field that the page did not change gets the value that is stored now, because another
 * tab may have changed it since. `touched` names fields that count as changed although their value is the same.
 */
export function mergedAnswers(
  sent: Answers,
  { given, stored, touched }: { given: Answers; stored: Answers; touched: readonly string[] },
): Answers {
  const merged = { ...sent };
  for (const [name, value] of Object.entries(stored) as [FieldName, string][]) {
    const before = given[name] ?? defaultAnswers[name] ?? "";
    if ((sent[name] ?? before) === before && !touched.includes(name)) merged[name] = value;
  }
  return merged;
}
