import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { SelectField } from "~/ui/select-field";
import { AssignedFrom } from "./assigned-from";
import type { Assignee } from "./assignees.server";
import * as styles from "./review.module.css";

/** On a document's page: who is to review it. The page presses 'Assign to me' for the key M. */
export function AssignForm({
  documentId,
  assignee,
  reviewers,
  error,
}: {
  documentId: string;
  assignee: (Assignee & { own: boolean }) | null;
  reviewers: readonly Assignee[];
  /** Why the chosen colleague cannot review it. */
  error?: string;
}) {
  const intent = useNavigation().formData?.get("intent");
  const has = assignee?.id ?? "";
  const options = reviewers.map(({ id: value, name: label }) => ({ value, label }));
  // Somebody who is suspended still has it.
  if (assignee && !reviewers.some(({ id }) => id === has)) options.push({ value: has, label: assignee.name });
  return (
    <Form method="post" className="stack" preventScrollReset noValidate>
      <AssignedFrom documents={[{ id: documentId, from: has }]} />
      <SelectField
        key={has}
        label="Assigned to"
        name="to"
        placeholder="Nobody"
        options={options}
        defaultValue={has}
        error={error}
      />
      <div className={buttons.btnRow}>
        <Button variant="line" small name="intent" value="assign" busy={intent === "assign"}>
          Assign
        </Button>
        {!assignee?.own && (
          <Button
            variant="line"
            small
            name="intent"
            value="assign-me"
            busy={intent === "assign-me"}
            aria-keyshortcuts="M"
          >
            Assign to me{" "}
            <span className={styles.key} aria-hidden="true">
              M
            </span>
          </Button>
        )}
      </div>
    </Form>
  );
}
