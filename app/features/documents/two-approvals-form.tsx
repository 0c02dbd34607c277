import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { Choices } from "~/ui/choices";
import { countWords } from "~/ui/list-links";
import { useMay } from "~/ui/may";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { CategoryRule, WaitingForSecond } from "./two-approvals.server";

/** What was sent and not stored, and why. */
export interface UnstoredRule {
  two: readonly string[];
  problem: string | null;
  /** What waits for its second approval in categories that would take one. */
  waiting: readonly WaitingForSecond[];
  asked: boolean;
}

const documents = (count: number) => countWords(count, false, "document", "documents");

/** Which categories two people approve: one line each, with what is pending in it. */
export function TwoApprovalsForm({ rules, sent }: { rules: readonly CategoryRule[]; sent?: UnstoredRule }) {
  const changes = useMay("documents.rules");
  const busy = useNavigation().formMethod === "POST";
  const isTwo = ({ category, two }: CategoryRule) => (sent ? sent.two.includes(category) : two);
  return (
    <Form method="post" className="stack" noValidate preventScrollReset>
      {rules.flatMap(({ category, two }) =>
        two ? [<input key={category} type="hidden" name="seen" value={category} />] : [],
      )}
      {sent?.problem && <p role="alert">{sent.problem}</p>}
      {sent?.asked && <WaitingAsked waiting={sent.waiting} />}
      <Table caption="Categories of documents" hideCaption middle>
        <thead>
          <tr>
            <ColumnHead>Category</ColumnHead>
            <ColumnHead>Approved by</ColumnHead>
            <ColumnHead number>Pending now</ColumnHead>
            <ColumnHead number>Of these, wait for a second approval</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.category}>
              <RowHead>{rule.category}</RowHead>
              <Cell label="Approved by">
                {changes ? (
                  <Checkbox
                    key={`${isTwo(rule)}`}
                    id={`two-${rule.category.replaceAll(" ", "-")}`}
                    name="two"
                    value={rule.category}
                    label="Two people"
                    aria-label={`Two people approve ${rule.category}`}
                    defaultChecked={isTwo(rule)}
                    autoComplete="off"
                  />
                ) : rule.two ? (
                  "Two people"
                ) : (
                  "One person"
                )}
              </Cell>
              <Cell label="Pending now" number>
                {rule.pending.toLocaleString("en-US")}
              </Cell>
              <Cell label="Wait for a second approval" number>
                {rule.waiting.toLocaleString("en-US")}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {changes && (
        <div className={buttons.btnRow}>
          {sent?.asked && (
            <ButtonLink variant="line" to="?">
              Cancel
            </ButtonLink>
          )}
          <Button busy={busy}>{sent?.asked ? "Save this rule" : "Save"}</Button>
        </div>
      )}
    </Form>
  );
}

/** Names what waits, and asks what becomes of it. */
function WaitingAsked({ waiting }: { waiting: readonly WaitingForSecond[] }) {
  return (
    <>
      <p role="alert">
        <b>{documents(waiting.length)}</b> of a category that one person would approve{" "}
        {waiting.length === 1 ? "waits for its" : "wait for their"} second approval. Say what happens to{" "}
        {waiting.length === 1 ? "it" : "them"}.
      </p>
      <ul className="plain small" aria-label="Documents that wait for a second approval">
        {waiting.map(({ id, name, clientName, by }) => (
          <li key={id}>
            <bdi>{name}</bdi>, {clientName} <span className="muted">(approved first by {by})</span>
          </li>
        ))}
      </ul>
      <Choices
        name="waiting"
        label="These documents"
        options={[
          { value: "on", label: "Still take the second approval" },
          { value: "back", label: "Go back to the queue, for one approval" },
        ]}
        defaultValue="on"
      />
    </>
  );
}
