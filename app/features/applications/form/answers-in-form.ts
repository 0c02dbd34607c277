import { type Answers, defaultAnswers, type FieldName, fieldNames, isFieldName } from "../questions";

/** The answers that a form holds or sends; text only, the last of a name. */
export function answersIn(form: { get(name: string): unknown }): Answers {
  const answers: Answers = {};
  for (const name of fieldNames) {
    const value = form.get(name);
    if (typeof value === "string") answers[name] = value.replace(/\r\n/g, "\n");
  }
  return answers;
}

/** Answers as they were handed to a page and come back from it: anybody may have written them. */
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

/** The fields that a page changed: what it holds now against what it was given. */
export function changedAnswers(sent: Answers, given: Answers): Answers {
  const changes: Answers = {};
  for (const [name, value] of Object.entries(sent) as [FieldName, string][])
    if (value !== (given[name] ?? "")) changes[name] = value;
  return changes;
}

/**
 * What a page sends, and for the fields that it did not change what is stored by now: another tab may have written them
 * since this page was made. `touched` names fields that were changed in any case, though they may be as they were.
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
