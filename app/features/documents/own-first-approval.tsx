import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";

/** In the place of the decision, for whoever has approved the document first. */
export function OwnFirstApproval({
  documentId,
  name,
  children,
}: {
  documentId: string;
  name: string;
  /** The way on. */
  children: ReactNode;
}) {
  const busy = useNavigation().formData?.get("intent") === "undo";
  return (
    <Form method="post" className="stack" preventScrollReset>
      <p className="small">
        You have approved this document. A colleague decides now; until then the client sees it in review.
      </p>
      <input type="hidden" name="documentId" value={documentId} />
      <div className={buttons.btnRow}>
        {children}
        <Button variant="line" name="intent" value="undo" busy={busy}>
          Undo my approval<span className="vh"> of {name}</span>
        </Button>
      </div>
    </Form>
  );
}
