import type { z } from "zod";
import { Conflict } from "~/platform/errors";
import { readForm, unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { inspectAttached } from "../uploads/inspect-attached.server";
import { NotKept } from "../uploads/keep-together.server";
import type { ReceivedForm } from "../uploads/received-form.server";
import { insertSavedReply, saveDraft } from "./drafts.server";
import { joinItem, separateItem } from "./join-item.server";
import { readReaderOf } from "./portal-reader.server";
import { replyToItem } from "./replies.server";
import {
  Assignment,
  JoinForm,
  NoteForm,
  PortalReplyForm,
  ReplyForm,
  StatusChange,
  UndoReply,
  WorkForm,
} from "./schema";
import { undoReply } from "./undo-reply.server";
import { addNote, assignItem, changeItemStatus, changeWork } from "./work.server";

/** The message when nothing was done. `typed` is the text of the field. */
export interface ItemProblem {
  status: number;
  /** The form with the error; null for a message that belongs to no field. */
  field: "note" | "reply" | "signature" | "file" | "owed" | null;
  message: string;
  typed: string;
  /** The last letter that the writer had seen (''), when a newer one kept the reply from being sent. */
  since?: string;
  /** The text of the field for the writer's name, if that was asked. */
  signature?: string;
  /** The box that says that the answer is still to come was ticked. */
  owed?: boolean;
}

/** Runs the action of a form of an item's panel, of which an answer may have come with files. Returns null when it is done. */
export async function changeItem(
  services: Services,
  actor: Actor,
  id: string,
  form: FormData,
  received: ReceivedForm | null = null,
): Promise<ItemProblem | null> {
  try {
    switch (form.get("intent")) {
      case "assign":
        await assignItem(services, actor, { id, ...readForm(Assignment, form) });
        return null;
      case "status":
        await changeItemStatus(services, actor, { id, ...readForm(StatusChange, form) });
        return null;
      case "work": {
        const { assigneeFrom, assignee, statusFrom, status } = readForm(WorkForm, form);
        await changeWork(services, actor, {
          id,
          assignee: { from: assigneeFrom, to: assignee },
          status: { from: statusFrom, to: status },
        });
        return null;
      }
      case "note": {
        const parsed = NoteForm.safeParse(Object.fromEntries(form));
        if (!parsed.success) return problemIn("note", form, parsed.error);
        await addNote(services, actor, { id, text: parsed.data.note, formKey: parsed.data.formKey });
        return null;
      }
      case "reply": {
        // Pressed in the same form: a saved reply is put into the text, or the text is kept, and nothing is sent.
        const savedId = String(form.get("saved") ?? "");
        if (form.get("after") === "insert" && savedId !== "") {
          await insertSavedReply(services, actor, { id, savedId, typed: draftIn(form).text, owed: draftIn(form).owed });
          return null;
        }
        if (form.get("after") === "insert" || form.get("after") === "draft") {
          await saveDraft(services, actor, { id, ...draftIn(form) });
          return null;
        }
        const inPortal = (await readReaderOf(services, services.db, id)) !== null;
        const parsed = (inPortal ? PortalReplyForm : ReplyForm).safeParse(Object.fromEntries(form));
        const signature = String(form.get("signature") ?? "");
        const owed = form.get("owed") === "yes";
        if (!parsed.success) return { ...problemIn("reply", form, parsed.error), signature, owed };
        const { reply: text, ...sent } = parsed.data;
        const typed = String(form.get("reply") ?? "");
        if (owed && sent.after === "close")
          return { status: 400, field: "owed", message: closedOrOwed, typed, signature, owed };
        const attached = await inspectAttached(services, received, requireStaff(actor, "inbox.work").userId);
        if (!attached.ok)
          return { status: attached.status, field: "file", message: attached.message, typed, signature, owed };
        if (await replyToItem(services, actor, { id, text, ...sent }, attached.files)) return null;
        return { status: 400, field: "signature", message: nameNeeded, typed, signature, owed };
      }
      case "draft":
        await saveDraft(services, actor, { id, ...draftIn(form) });
        return null;
      case "join":
        await joinItem(services, actor, { id, clientId: readForm(JoinForm, form).client });
        return null;
      case "separate":
        await separateItem(services, actor, { id, clientId: readForm(JoinForm, form).client });
        return null;
      case "undo-reply":
        await undoReply(services, actor, { id, letterId: readForm(UndoReply, form).letter });
        return null;
      default:
        throw unknownRequest();
    }
  } catch (error) {
    const owed = form.get("owed") === "yes";
    if (error instanceof NotKept)
      return {
        ...{ status: error.status, field: "file", message: error.message, typed: String(form.get("reply") ?? "") },
        owed,
      };
    if (!(error instanceof Conflict)) throw error;
    if (form.get("intent") !== "reply") return { status: 409, field: null, message: error.message, typed: "" };
    const [typed = "", since = "", signature = ""] = ["reply", "seen", "signature"].map((name) =>
      String(form.get(name) ?? ""),
    );
    return { status: 409, field: "reply", message: error.message, typed, since, signature, owed };
  }
}

/** The text in the field of the answer, as it is. */
const draftIn = (form: FormData) => ({
  text: String(form.get("reply") ?? "").replace(/\r\n?/g, "\n"),
  owed: form.get("owed") === "yes",
  formKey: String(form.get("formKey") ?? "").slice(0, 64),
});

const closedOrOwed = "An item that is closed owes no answer. Clear this box, or press “Send answer”";
const nameNeeded = "Enter your first and last name. Clients see who answers them";

function problemIn(field: "note" | "reply", form: FormData, error: z.ZodError): ItemProblem {
  const issue = error.issues.find(({ path }) => path[0] === field) ?? error.issues.find(signatureIssue);
  if (!issue) throw unknownRequest();
  return {
    status: 400,
    field: signatureIssue(issue) ? "signature" : field,
    message: issue.message,
    typed: String(form.get(field) ?? ""),
  };
}

const signatureIssue = ({ path }: { path: PropertyKey[] }) => path[0] === "signature";
