import { z } from "zod";
import { Conflict } from "~/platform/errors";
import { readForm, unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { addClientNote, editClientNote, removeClientNote, restoreClientNote } from "./notes.server";
import { mostLetters } from "./vocabulary";

/** Why nothing was noted. `note` is the id of the note that was to be changed, '' for a new one. */
export interface NoteProblem {
  status: 400 | 409;
  note: string;
  message: string;
  typed: string;
}

const text = z
  .string({ error: "Write something to note" })
  .trim()
  .min(1, "Write something to note")
  .max(mostLetters, `Use at most ${mostLetters.toLocaleString("en-US")} characters`)
  .transform((words) => words.replaceAll("\r\n", "\n"));
const key = z.string().min(1).max(100);
const one = z.object({ id: z.string().min(1).max(64) });
const edited = one.extend({ version: z.coerce.number().int() });

/** Every form of the notes on a client's page. Returns the problem, or what an address says of what was done. */
export async function actOnNotes(
  services: Services,
  actor: Actor,
  clientId: string,
  form: FormData,
): Promise<{ problem: NoteProblem } | { note: string | null }> {
  const typed = String(form.get("text") ?? "");
  const intent = form.get("intent");
  const id = intent === "note-add" ? "" : readForm(one, form).id;
  try {
    switch (intent) {
      case "note-add":
      case "note-edit": {
        const words = text.safeParse(typed);
        if (!words.success) {
          const message = words.error.issues[0]?.message ?? "";
          return { problem: { status: 400, note: id, message, typed } };
        }
        if (intent === "note-add")
          await addClientNote(services, actor, { clientId, text: words.data, ...readForm(z.object({ key }), form) });
        else await editClientNote(services, actor, { clientId, text: words.data, ...readForm(edited, form) });
        return { note: null };
      }
      case "note-remove":
        await removeClientNote(services, actor, { clientId, id });
        return { note: id };
      case "note-restore":
        await restoreClientNote(services, actor, { clientId, id });
        return { note: null };
    }
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return { problem: { status: 409, note: id, message: error.message, typed } };
  }
  throw unknownRequest();
}
