import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";

/** The values of a form that our own pages always fill rightly; throws 400 for what only a made-up request sends. */
export function readForm<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  throw unknownRequest();
}

/** No form of ours has half as many. */
const mostValues = 100;

/**
 * The values of a form that the person may mend, with what it takes to show it again. The names of our fields are plain
 * words. Conform takes others for places in lists, lays out all four billion that 'a[4000000000]' asks for, copies a list
 * for each value of one name, and takes orders of its own; so those do not reach it.
 */
export function readSubmission<Schema extends z.ZodType>(schema: Schema, form: FormData) {
  const values = [...form];
  if (values.length > mostValues) throw unknownRequest();
  const plain = new FormData();
  for (const [name, value] of values) if (/^[a-z][a-z0-9-]*$/i.test(name)) plain.append(name, value);
  return parseWithZod(plain, { schema });
}

/** To be thrown: 400 for what none of our own forms sends. */
export function unknownRequest() {
  return data({ message: "Nothing was changed: the request did not say what to do." }, { status: 400 });
}
