import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { assignDocuments, undoAssigning } from "./assign.server";
import { readIds } from "./own-addresses";

/**
 * What a form about who reviews documents asks for, on whichever page it stands. Returns null for another form, else the documents
 * and why the chosen colleague cannot review them.
 */
export async function actOnAssignment(
  services: Services,
  actor: Actor,
  form: FormData,
): Promise<{ ids: string[]; trouble: string | null } | null> {
  const intent = form.get("intent");
  if (intent === "undo-assign") {
    const ids = readIds(String(form.get("ids") ?? ""));
    await undoAssigning(services, actor, ids);
    return { ids, trouble: null };
  }
  if (intent !== "assign" && intent !== "assign-me") return null;
  const documents = form.getAll("assigned").map((entry) => {
    const [id = "", from = ""] = String(entry).split(" ");
    return { id, from };
  });
  const ids = documents.map(({ id }) => id);
  const chosen = intent === "assign" ? form.get("to") : actor.kind === "administrator" ? actor.userId : "";
  if (typeof chosen !== "string") return { ids, trouble: "Choose who reviews it" };
  const answer = await assignDocuments(services, actor, { documents, to: chosen });
  return { ids, trouble: answer.ok ? null : answer.message };
}
