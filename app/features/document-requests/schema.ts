import { z } from "zod";
import { isDocumentType } from "../documents/vocabulary";
import type { ChecklistItem } from "./checklist";
import { isEmptyItem, type TypedChecklist, type TypedItem, type TypedRequest } from "./typed-request";
import { longestChecklistName, mostClients, mostDays, mostItems, type Need, needs, readKind } from "./vocabulary";

/** What is asked for, once it is right. */
export interface NewItem {
  category: string;
  type: string;
  name: string;
  instructions: string;
  /** The client sends it if they have it; left out for what is required. */
  optional?: true;
  /** yyyy-mm-dd */
  dueOn: string | null;
}

const lines = (text: string) => text.replaceAll("\r\n", "\n");

/** `today` is the earliest due date, yyyy-mm-dd. */
const dueDate = (today: string) =>
  z
    .union([z.literal(""), z.iso.date()], { error: "Enter the due date as a date, or leave it empty" })
    .refine((due) => due === "" || due >= today, "Choose a day that is still to come")
    .refine((due) => due === "" || due <= `${Number(today.slice(0, 4)) + 3}${today.slice(4)}`, "Choose a nearer day")
    .transform((due) => due || null);

const days = z
  .string()
  .trim()
  .refine(
    (typed) => typed === "" || (/^\d{1,3}$/.test(typed) && Number(typed) <= mostDays),
    `Enter a number of days from 0 to ${mostDays}, or leave it empty`,
  )
  .transform((typed) => (typed === "" ? null : Number(typed)));

const itemWords = {
  name: z
    .string()
    .trim()
    .min(1, "Enter what you need, such as ‘2025 Form 1040’")
    .max(120, "Use at most 120 characters"),
  kind: z
    .string()
    .refine((kind) => isDocumentType(readKind(kind).category, readKind(kind).type), "Choose category and type"),
  instructions: z.string().trim().max(1000, "Use at most 1,000 characters").transform(lines),
  need: z.enum(needs, "Choose whether it is required"),
};

/** As a request and a checklist keep it. */
const kept = <Rest extends object>({ kind, need, ...rest }: Rest & { kind: string; need: Need }) => ({
  ...rest,
  ...readKind(kind),
  ...(need === "optional" && { optional: true as const }),
});

/** The fields of all items come one after the other, each item with each field. */
function readTypedItems(form: FormData): TypedItem[] {
  const all = (name: string) => form.getAll(name).map(String);
  const [names, kinds, instructions, dues] = [all("name"), all("kind"), all("instructions"), all("due")];
  const needed = all("need");
  return all("row")
    .slice(0, mostItems)
    .map((row, index) => ({
      row: row.slice(0, 60),
      name: names[index] ?? "",
      kind: kinds[index] ?? "",
      instructions: instructions[index] ?? "",
      due: dues[index] ?? "",
      need: needed[index] ?? needs[0],
    }));
}

export function readTypedRequest(form: FormData): TypedRequest {
  return {
    clients: [...new Set(form.getAll("client").map(String))].slice(0, mostClients),
    message: String(form.get("message") ?? ""),
    items: readTypedItems(form),
    formKey: String(form.get("formKey") ?? "").slice(0, 60),
  };
}

export const readTypedChecklist = (form: FormData): TypedChecklist => ({
  name: String(form.get("checklist") ?? "").slice(0, 300),
  items: readTypedItems(form),
  version: Number(form.get("version")) || 0,
  formKey: String(form.get("formKey") ?? "").slice(0, 60),
});

/** By the id of the field. */
export type RequestErrors = Record<string, string>;

/** The items and the message, or what is wrong with them. Rows in which nothing was typed are left out. */
export function checkRequest(
  typed: TypedRequest,
  today: string,
): { ok: true; items: NewItem[]; message: string } | { ok: false; errors: RequestErrors } {
  const { rows, errors } = checkItems(typed.items, z.object({ ...itemWords, due: dueDate(today) }));
  const items = rows.map(({ due, ...row }) => ({ ...kept(row), dueOn: due }));
  if (typed.clients.length === 0) errors.find = "Choose at least one client";
  const message = lines(typed.message.trim());
  if (message.length > 1000) errors.message = "Use at most 1,000 characters";
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, items, message };
}

const checklistName = z
  .string()
  .trim()
  .min(1, "Give it a name, so that colleagues find it")
  .max(longestChecklistName, `Use at most ${longestChecklistName} characters`);

/** The name and the items of a checklist, or what is wrong with them. Rows in which nothing was typed are left out. */
export function checkChecklist(
  typed: TypedChecklist,
): { ok: true; name: string; items: ChecklistItem[] } | { ok: false; errors: RequestErrors } {
  const { rows, errors } = checkItems(typed.items, z.object({ ...itemWords, due: days }));
  const name = checklistName.safeParse(typed.name);
  if (!name.success) errors.checklist = name.error.issues[0]?.message ?? "";
  const items = rows.map(({ due, ...row }) => ({ ...kept(row), days: due }));
  return name.success && Object.keys(errors).length === 0
    ? { ok: true, name: name.data, items }
    : { ok: false, errors };
}

function checkItems<Row>(typed: readonly TypedItem[], schema: z.ZodType<Row>): { rows: Row[]; errors: RequestErrors } {
  const errors: RequestErrors = {};
  const rows: Row[] = [];
  const written = typed.filter((item) => !isEmptyItem(item));
  for (const item of written) {
    const parsed = schema.safeParse(item);
    if (parsed.success) rows.push(parsed.data);
    else for (const { path, message } of parsed.error.issues) errors[`${String(path[0])}-${item.row}`] ??= message;
  }
  const [first] = typed;
  if (written.length === 0) errors[first ? `name-${first.row}` : "add"] = "Ask for at least one document";
  return { rows, errors };
}

const formKey = z.string().min(1).max(100);

/** Words about one item, which cannot be left out. */
export const Words = (missing: string) =>
  z.object({
    itemId: z.string().min(1).max(64),
    formKey,
    text: z.string({ error: missing }).trim().min(1, missing).max(1000, "Use at most 1,000 characters"),
  });

export const OptionalWords = z.object({
  itemId: z.string().min(1).max(64),
  formKey,
  text: z.string().trim().max(1000, "Use at most 1,000 characters").default(""),
});

export const NewDue = (today: string) =>
  z.object({ itemId: z.string().min(1).max(64), seen: z.string().max(10).default(""), due: dueDate(today) });
