import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { countWords } from "~/ui/list-links";
import { SelectField } from "~/ui/select-field";
import { AssignedFrom } from "./assigned-from";
import type { Assignee } from "./assignees.server";
import type { ChosenDocument } from "./chosen-review.server";
import { NamedDocuments } from "./chosen-review-dialogs";

/** Asks to whom several documents are assigned, and names them. */
export function AssignChosenDialog({
  chosen,
  reviewers,
  me,
  error,
  cancel,
  onClose,
}: {
  chosen: readonly ChosenDocument[];
  reviewers: readonly Assignee[];
  /** The account of the reader, who is offered first. */
  me: string;
  error?: string;
  cancel: string;
  onClose: () => void;
}) {
  const busy = useNavigation().formData !== undefined;
  const count = countWords(chosen.length, false, "document", "documents");
  return (
    <Dialog open title={`Assign ${count}`} onClose={onClose}>
      <NamedDocuments documents={chosen} />
      <Form method="post" className="stack" noValidate preventScrollReset>
        <AssignedFrom documents={chosen.map(({ id, assignee }) => ({ id, from: assignee?.id ?? "" }))} />
        <SelectField
          label="Who reviews them"
          name="to"
          options={[
            ...reviewers.filter(({ id }) => id === me).map(({ id, name }) => ({ value: id, label: `${name} (you)` })),
            ...reviewers.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
            { value: "", label: "Nobody" },
          ]}
          error={error}
        />
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button name="intent" value="assign" busy={busy}>
            Assign {count}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
