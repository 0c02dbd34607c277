import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { May } from "~/ui/may";
import { TextField } from "~/ui/text-field";
import * as styles from "./client-views.module.css";
import { type ClientView, mostLetters } from "./vocabulary";

export interface RefusedView {
  id: string;
  name: string;
  error: string;
  shared: boolean;
}

/** Keeps the list as it is under a name, or changes one's own view. */
export function ViewForm({
  view,
  formKey,
  shown,
  refused,
}: {
  /** Null for a new one. */
  view: ClientView | null;
  formKey: string;
  /** The list from which somebody came, in words; null when they came from none. */
  shown: string | null;
  refused?: RefusedView;
}) {
  const busy = useNavigation().formData?.get("intent") === "save";
  return (
    <Form method="post" className={styles.form} noValidate aria-label={view ? `Change ${view.name}` : "Keep this view"}>
      <input type="hidden" name="id" value={view?.id ?? ""} />
      <input type="hidden" name="formKey" value={formKey} />
      <TextField
        name="name"
        label="Name"
        maxLength={mostLetters}
        autoComplete="off"
        required
        defaultValue={refused?.name ?? view?.name}
        error={refused?.error}
      />
      {view && shown !== null && (
        <Checkbox name="list" label="Show the list as I have it now" hint={shown} autoComplete="off" />
      )}
      <May act="views.share">
        <Checkbox
          name="shared"
          label="Share with all staff"
          hint="Advisors still see their own clients only."
          defaultChecked={refused?.shared ?? view?.shared}
          autoComplete="off"
        />
      </May>
      <Button name="intent" value="save" busy={busy}>
        {view ? "Save the view" : "Keep this view"}
      </Button>
    </Form>
  );
}
