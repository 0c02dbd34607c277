import { Form, useNavigation } from "react-router";
import { longDate } from "~/platform/dates";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";

/** On a document's page: until when the document is good. */
export function ExpiryForm({
  expiresOn,
  hint,
  error,
}: {
  /** yyyy-mm-dd */
  expiresOn: string | null;
  hint: string;
  error?: string;
}) {
  const busy = useNavigation().formData?.get("intent") === "expiry";
  return (
    <Form method="post" className="stack" preventScrollReset noValidate>
      <TextField
        key={expiresOn}
        type="date"
        label="Expires on"
        name="expiresOn"
        defaultValue={expiresOn ?? ""}
        hint={expiresOn ? `${longDate(expiresOn)} is saved. ${hint}` : hint}
        error={error}
      />
      <div>
        <Button variant="line" small name="intent" value="expiry" busy={busy}>
          Save the date
        </Button>
      </div>
    </Form>
  );
}
