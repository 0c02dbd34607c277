import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import type { DocumentDetails } from "./own-documents.server";
import { type RefusedReason, RejectReasons } from "./reject-reasons";
import type { ReplacementDays } from "./replacement-fields";
import type { UndoneRejection } from "./review-history.server";
import { UndoneLine } from "./undone-line";
import type { UsualReason } from "./usual-reasons";

/** Reject, with a reason if there is one: the client reads it beside the document. */
export function RejectDialog({
  document,
  reasons,
  undone,
  refused,
  days,
  cancel,
  onClose,
}: {
  document: DocumentDetails;
  reasons: readonly UsualReason[];
  /** One's own rejection that was undone. */
  undone: UndoneRejection | null;
  refused?: RefusedReason;
  days: ReplacementDays;
  cancel: string;
  onClose: () => void;
}) {
  const busy = useNavigation().formData !== undefined;
  return (
    <Dialog open title="Reject this document?" onClose={onClose}>
      <p className="small">
        {document.name}, {document.clientName}
      </p>
      {undone !== null && <UndoneLine reason={undone.reason} />}
      <Form method="post" className="stack" noValidate preventScrollReset>
        <input type="hidden" name="documentId" value={document.id} />
        <RejectReasons
          reasons={reasons}
          hint="Optional. The client reads it. Say what to send instead."
          rows={4}
          refused={refused}
          kept={undone}
          days={days}
        />
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button variant="danger" name="decision" value="rejected" busy={busy}>
            Reject
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Makes a decided document pending again. The reason is for the client. */
export function ReopenDialog({
  document,
  error,
  cancel,
  onClose,
}: {
  document: DocumentDetails;
  /** What is wrong with the reason that was sent. */
  error?: string[];
  cancel: string;
  onClose: () => void;
}) {
  const busy = useNavigation().formData !== undefined;
  return (
    <Dialog open title="Reopen this document?" onClose={onClose}>
      <p className="small">
        {document.name}, {document.clientName}. It becomes pending again, and the client is told.
      </p>
      <Form method="post" className="stack" noValidate preventScrollReset>
        <input type="hidden" name="seen" value={document.status} />
        <TextArea
          label="Reason"
          name="reason"
          hint="The client reads it."
          error={error}
          rows={4}
          maxLength={1000}
          required
        />
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button name="intent" value="reopen" busy={busy}>
            Reopen
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
