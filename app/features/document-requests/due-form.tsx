import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import * as styles from "./requests.module.css";
import type { Problem } from "./words-form";

/** Sets another due date. Left empty, there is none. */
export function DueForm({
  item: { id, dueOn },
  today,
  problem,
}: {
  item: { id: string; dueOn: string | null };
  /** yyyy-mm-dd */
  today: string;
  problem?: Problem;
}) {
  const sent = useNavigation().formData;
  const busy = sent?.get("itemId") === id && sent.get("intent") === "due";
  const mine = problem?.itemId === id && problem.intent === "due" ? problem : undefined;
  return (
    <details className={styles.fold} open={mine !== undefined || undefined}>
      <summary>Change the due date</summary>
      <Form method="post" className="stack" noValidate preventScrollReset>
        <input type="hidden" name="itemId" value={id} />
        <input type="hidden" name="seen" value={dueOn ?? ""} />
        <TextField
          id={`due-${id}`}
          name="due"
          type="date"
          min={today}
          label="Due date"
          hint="Leave it empty for no date. The client is told by mail."
          defaultValue={mine?.text ?? dueOn ?? ""}
          error={mine?.error}
        />
        <div>
          <Button small variant="line" name="intent" value="due" busy={busy}>
            Save the due date
          </Button>
        </div>
      </Form>
    </details>
  );
}
