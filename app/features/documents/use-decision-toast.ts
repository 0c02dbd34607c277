import { href } from "react-router";
import { longDate } from "~/platform/dates";
import { countWords } from "~/ui/list-links";
import { type Undoable, useUndoToast } from "~/ui/use-undo-toast";
import type { FreshAssignment } from "./assign.server";
import type { FreshDecision } from "./fresh-decisions.server";
import { writeIds } from "./own-addresses";
import { madeDecisionLabels } from "./vocabulary";

/**
 * Says what was decided or assigned last, of one document or of several together, and offers Undo. `shown`: the ids of the documents
 * on the page. `page` is the document's own page, to which an Undo leads back; without it the list stays on the screen.
 */
export function useDecisionToast(
  last: readonly FreshDecision[],
  { shown, page, assigned }: { shown: readonly string[]; page?: string; assigned: FreshAssignment | null },
) {
  const fresh = mainOf(last);
  const several = last.length > 1;
  return useUndoToast(
    assigned && assigned.at > (last.at(-1)?.decidedAt ?? 0)
      ? assignedToast(assigned)
      : fresh
        ? {
            key: last.map(({ id, decidedAt }) => `${id} ${decidedAt}`).join(),
            subject: fresh.id,
            text: decisionsInWords(last),
            form: several
              ? { intent: "undo-chosen", ids: writeIds(last.map(({ id }) => id)), stay: "yes" }
              : { intent: "undo", documentId: fresh.id, ...(page === undefined && { stay: "yes" }) },
            action: page ?? href("/dashboard/admin/documents"),
            left: Math.min(...last.map(({ left }) => left)),
          }
        : null,
    { shown },
  );
}

const mainOf = (last: readonly FreshDecision[]) =>
  last.find(({ decision }) => decision !== "first-approved") ?? last[0];

/** What was decided, on which document or how many, and by when another one is asked for in its place. */
export function decisionsInWords(last: readonly FreshDecision[]): string {
  const made = mainOf(last);
  if (!made) return "";
  const several = last.length > 1;
  const about = several
    ? `${countWords(last.length, false, "document", "documents")}${alsoFirst(last)}`
    : `${made.name}, ${made.clientName}`;
  const asked =
    made.replaceBy && `. We ask for ${several ? "replacements" : "a replacement"} by ${longDate(made.replaceBy)}`;
  return `${madeDecisionLabels[made.decision]}. ${about}${asked ?? ""}`;
}

const assignedToast = ({ ids, text, at }: FreshAssignment): Undoable => ({
  key: `assigned ${at}`,
  subject: ids[0] ?? "",
  text,
  form: { intent: "undo-assign", ids: writeIds(ids), stay: "yes" },
  action: href("/dashboard/admin/documents"),
});

/** Of several that were approved together, some may wait for a colleague. */
function alsoFirst(last: readonly FreshDecision[]): string {
  const first = last.filter(({ decision }) => decision === "first-approved").length;
  if (first === 0 || first === last.length) return "";
  return `, of which ${first} ${first === 1 ? "waits" : "wait"} for a second approval`;
}
