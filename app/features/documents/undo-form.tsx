import { Form } from "react-router";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import { writeIds } from "./own-addresses";

/** Undo on the page of a document without a script; with one the toast offers it. `action`: the document's own page. */
export function UndoForm({ documentId, name, action }: { documentId: string; name: string; action?: string }) {
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="documentId" value={documentId} />
      <Button variant="text" name="intent" value="undo">
        Undo<span className="vh"> the decision on {name}</span>
      </Button>
    </Form>
  );
}

/** The same for several decisions that were made together. `action`: the list. */
export function UndoChosenForm({ ids, action }: { ids: readonly string[]; action: string }) {
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="ids" value={writeIds(ids)} />
      <Button variant="text" name="intent" value="undo-chosen">
        Undo these {ids.length} decisions
      </Button>
    </Form>
  );
}
