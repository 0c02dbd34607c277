import { Form } from "react-router";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import type { OpenedImport } from "./read-imports.server";

const clients = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "client" : "clients"}`;

/** Names what the import does, and asks. It is not taken back in one step. */
export function ConfirmImportForm({
  opened: { added, changed, asking },
  unanswered,
}: {
  opened: OpenedImport;
  /** The form was sent without its boxes. */
  unanswered: boolean;
}) {
  const does = [
    ...(added > 0 ? [`adds ${clients(added)}`] : []),
    ...(changed > 0 ? [`changes ${clients(changed)}`] : []),
  ].join(" and ");
  const message = unanswered ? ["Say that you have looked"] : undefined;
  return (
    <Form method="post" className="stack" aria-label="Import the file">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="added" value={added} />
      <input type="hidden" name="changed" value={changed} />
      <p>
        The import {does}, all of them or none. Nobody is mailed, apart from clients with an account whose advisor of
        record changes. It cannot be taken back in one step: clients that it adds would be deleted one by one.
      </p>
      <Checkbox name="agreed" label={`I have looked at the lines: the import ${does}.`} required error={message} />
      {asking > 0 && (
        <Checkbox
          name="looked"
          label={`I have looked at the ${asking.toLocaleString("en-US")} ${asking === 1 ? "line" : "lines"} that may be the same person as another client, or change a value by more than half.`}
          required
          error={message}
        />
      )}
      <p>
        <Button>Import</Button>
      </p>
    </Form>
  );
}
