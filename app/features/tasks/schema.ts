import { z } from "zod";
import { mostDays, mostNote, mostSteps, mostTitle } from "./vocabulary";

const lines = (text: string) => text.replaceAll("\r\n", "\n");

const title = z
  .string({ error: "Say what is to be done" })
  .trim()
  .min(1, "Say what is to be done")
  .max(mostTitle, `Use at most ${mostTitle} characters`);
const note = z
  .string()
  .trim()
  .max(mostNote, `Use at most ${mostNote.toLocaleString("en-US")} characters`)
  .default("")
  .transform(lines);
const owner = z.string().max(64).default("");

/** `today` is the earliest due date, yyyy-mm-dd; `stored` is one that may stay although it is over. */
const dueDate = (today: string, stored: string | null) =>
  z
    .union([z.literal(""), z.iso.date()], { error: "Enter the due date as a date, or leave it empty" })
    .default("")
    .refine((due) => due === "" || due >= today || due === stored, "Choose today or a day that is still to come")
    .refine((due) => due === "" || due <= `${Number(today.slice(0, 4)) + 3}${today.slice(4)}`, "Choose a nearer day")
    .transform((due) => due || null);

/** What a task is about, as its address says it: 'client:…', or '' for nothing. */
const about = z
  .string()
  .regex(/^((client|document|application):[\w-]{1,64})?$/)
  .default("");

const key = z.string().min(1).max(100);

export const NewTask = (today: string) => z.object({ title, note, owner, due: dueDate(today, null), about, key });

export const ChangedTask = (today: string, stored: string | null) =>
  z.object({ title, note, owner, due: dueDate(today, stored), version: z.coerce.number().int() });

export type TaskValues = z.output<ReturnType<typeof ChangedTask>>;

export const UsedTemplate = z.object({
  template: z.string({ error: "Choose a template" }).min(1, "Choose a template").max(64),
  owner,
  key,
});

/** A template as it was typed: its tasks by row. Rows in which nothing was typed are left out. */
export interface TypedTemplate {
  name: string;
  rows: { title: string; note: string; days: string }[];
}

export interface TemplateStep {
  title: string;
  note: string;
  days: number | null;
}

/** The fields of all rows come one after the other. */
export function readTypedTemplate(form: FormData): TypedTemplate {
  const all = (name: string) =>
    form
      .getAll(name)
      .slice(0, mostSteps)
      .map((value) => String(value).slice(0, 3000));
  const [notes, days] = [all("note"), all("days")];
  return {
    name: String(form.get("name") ?? "").slice(0, 300),
    rows: all("title").map((title, index) => ({ title, note: notes[index] ?? "", days: days[index] ?? "" })),
  };
}

const templateName = z.string().trim().min(1, "Name the template").max(80, "Use at most 80 characters");
const stepDays = z
  .string()
  .trim()
  .refine(
    (days) => days === "" || (/^\d{1,3}$/.test(days) && Number(days) <= mostDays),
    `Enter a number of days from 0 to ${mostDays}, or leave it empty`,
  )
  .transform((days) => (days === "" ? null : Number(days)));

/** The tasks of a template, or what is wrong, by the id of the field. */
export function checkTemplate(
  typed: TypedTemplate,
): { ok: true; name: string; steps: TemplateStep[] } | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const name = templateName.safeParse(typed.name);
  if (!name.success) errors.name = name.error.issues[0]?.message ?? "";
  const steps: TemplateStep[] = [];
  const row = z.object({ title, note, days: stepDays });
  typed.rows.forEach((each, index) => {
    if ([each.title, each.note, each.days].every((text) => text.trim() === "")) return;
    const parsed = row.safeParse(each);
    if (parsed.success) steps.push(parsed.data);
    else for (const { path, message } of parsed.error.issues) errors[`${String(path[0])}-${index}`] ??= message;
  });
  if (steps.length === 0 && Object.keys(errors).every((id) => id === "name"))
    errors["title-0"] = "A template has at least one task";
  return name.success && Object.keys(errors).length === 0
    ? { ok: true, name: name.data, steps }
    : { ok: false, errors };
}
