import { data } from "react-router";
import type { z } from "zod";

/** The values of a form that our own pages always fill rightly; throws 400 for what only a made-up request sends. */
export function readForm<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  throw unknownRequest();
}

/** To be thrown: 400 for what none of our own forms sends. */
export function unknownRequest() {
  return data({ message: "Nothing was changed: the request did not say what to do." }, { status: 400 });
}
