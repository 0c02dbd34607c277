import { Form } from "react-router";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

/** Undo on the page of a document without a script; with one the toast offers it. */
export function UndoForm({ documentId, name }: { documentId: string; name: string }) {
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <Form method="post">
      <input type="hidden" name="documentId" value={documentId} />
      <Button variant="text" name="intent" value="undo">
        Undo<span className="vh"> the decision on {name}</span>
      </Button>
    </Form>
  );
}
