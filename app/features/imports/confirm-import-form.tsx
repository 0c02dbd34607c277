import { Form } from "react-router";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import type { OpenedImport } from "./read-imports.server";
import { counted, type ImportKindName } from "./staging/vocabulary";

/** How one line is taken back. */
const after = {
  transactions: "each transaction would be voided by itself.",
  prices: "each price would be corrected by itself.",
  valuations: "a wrong value is followed by another one.",
};

const looked: Record<ImportKindName, string> = {
  clients: "that may be the same person as another client, or change a value by more than half",
  transactions: "whose amount is not what quantity, price and fee make",
  prices: "whose price differs from the one before by more than half",
  valuations: "whose value differs from the one before by more than half",
};

/** Names what the import does, and asks. It is not taken back in one step. */
export function ConfirmImportForm({
  opened: { kind, added, changed, asking, accounts },
  unanswered,
}: {
  opened: OpenedImport;
  /** The form was sent without its boxes. */
  unanswered: boolean;
}) {
  const does = [
    ...(added > 0 ? [`adds ${counted(added, kind)}`] : []),
    ...(changed > 0 ? [`changes ${counted(changed, kind)}`] : []),
  ].join(" and ");
  const lines = `${asking.toLocaleString("en-US")} ${asking === 1 ? "line" : "lines"}`;
  const message = unanswered ? ["Say that you have looked"] : undefined;
  return (
    <Form method="post" className="stack" aria-label="Import the file">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="added" value={added} />
      <input type="hidden" name="changed" value={changed} />
      <p>
        The import {does}, all of them or none.{" "}
        {accounts > 0 &&
          `It adds ${accounts.toLocaleString("en-US")} ${accounts === 1 ? "account" : "accounts"} of clients. `}
        {kind === "clients"
          ? "Nobody is mailed, apart from clients with an account whose advisor of record changes. It can be undone for 7 days, apart from clients who are changed or used by then."
          : `Nobody is mailed; what clients see in their portfolio follows. It cannot be taken back in one step: ${after[kind]}`}
      </p>
      <Checkbox name="agreed" label={`I have looked at the lines: the import ${does}.`} required error={message} />
      {asking > 0 && (
        <Checkbox name="looked" label={`I have looked at the ${lines} ${looked[kind]}.`} required error={message} />
      )}
      <p>
        <Button>Import</Button>
      </p>
    </Form>
  );
}
