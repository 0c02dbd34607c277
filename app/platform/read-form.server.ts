import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";

/**
 * The values of a form that our own pages always send correctly. Throws 400 for values that only a forged request can
 * contain.
 */
export function readForm<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  throw unknownRequest();
}

/** The first error of each field, by the field's name. */
export function firstErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}

/** Our longest form has less than half of this. */
const mostValues = 100;

/**
 * The values of a form that the person can correct, and all that is needed to show the form again. Our field names are
 * plain words, so other names are dropped: Conform would read them as list positions, create four billion entries for
 * 'a[4000000000]', copy a list for each value of one name, or run its own commands. A field of spaces is an empty one: a schema that trims
 * in two steps would refuse it with words of a program.
 */
export function readSubmission<Schema extends z.ZodType>(schema: Schema, form: FormData) {
  const values = [...form];
  if (values.length > mostValues) throw unknownRequest();
  const plain = new FormData();
  for (const [name, value] of values)
    if (/^[a-z][a-z0-9-]*$/i.test(name)) plain.append(name, typeof value === "string" && !value.trim() ? "" : value);
  return parseWithZod(plain, { schema });
}

/** The status with which a POST is refused whose body cannot be read as a form; null when it can be. */
export async function unreadableForm(request: Request): Promise<400 | 415 | null> {
  const [type] = (request.headers.get("Content-Type") ?? "").toLowerCase().split(";");
  if (type === "application/x-www-form-urlencoded") return null;
  if (type !== "multipart/form-data") return 415;
  const readable = await request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );
  return readable ? null : 400;
}

/** A 400 answer for a request that none of our forms sends. Throw it. */
export function unknownRequest() {
  return data({ message: "Nothing was changed: the request did not say what to do." }, { status: 400 });
}
