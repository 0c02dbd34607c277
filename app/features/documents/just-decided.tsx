import { Link } from "react-router";
import { longDate } from "~/platform/dates";
import { useHydrated } from "~/ui/use-hydrated";
import type { FreshDecision } from "./fresh-decisions.server";
import { UndoForm } from "./undo-form";
import { madeDecisionLabels } from "./vocabulary";

/** The decision on the document before, where no script shows it. */
export function JustDecided({ fresh, page }: { fresh: FreshDecision; page: string }) {
  if (useHydrated()) return null;
  return (
    <div className="small">
      {madeDecisionLabels[fresh.decision]}: <Link to={page}>{fresh.name}</Link>, {fresh.clientName}.
      {fresh.replaceBy && ` We ask for a replacement by ${longDate(fresh.replaceBy)}.`}
      <UndoForm documentId={fresh.id} name={fresh.name} action={page} />
    </div>
  );
}
