import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { countWords } from "~/ui/list-links";
import { RefusedAct } from "~/ui/refused-act";
import * as styles from "./chosen-review.module.css";
import type { ChosenDocument } from "./chosen-review.server";
import { writeIds } from "./own-addresses";
import { type RefusedReason, RejectReasons } from "./reject-reasons";
import type { ReplacementDays } from "./replacement-fields";
import { whenTheClientIsTold } from "./review-times";
import type { UsualReason } from "./usual-reasons";
import { documentStatusLabels } from "./vocabulary";

const countOf = (count: number) => countWords(count, false, "document", "documents");

/** Asks before several documents are approved, or rejected with one reason. Both name them. */
export function ChosenDialog({
  ask,
  chosen,
  reasons,
  days,
  refused,
  cancel,
  onClose,
}: {
  ask: "approve" | "reject";
  /** The pending ones among those that were chosen. */
  chosen: readonly ChosenDocument[];
  reasons: readonly UsualReason[];
  days: ReplacementDays;
  refused?: RefusedReason;
  cancel: string;
  onClose: () => void;
}) {
  const busy = useNavigation().formData !== undefined;
  const count = countOf(chosen.length);
  const approves = ask === "approve";
  return (
    <Dialog open title={approves ? `Approve ${count}?` : `Reject ${count}?`} onClose={onClose}>
      <NamedDocuments documents={chosen} />
      <Form method="post" className="stack" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="decide-chosen" />
        <input type="hidden" name="ids" value={writeIds(chosen.map(({ id }) => id))} />
        {!approves && (
          <RejectReasons
            reasons={reasons}
            hint="Optional. It is said about each of them, and the clients read it."
            rows={4}
            refused={refused}
            kept={null}
            days={days}
          />
        )}
        {approves && chosen.some(({ turn }) => turn === "first") && (
          <p className="small">
            {waitsAfterwards(chosen.filter(({ turn }) => turn === "first").length, chosen.length)}
          </p>
        )}
        <p className="source">{whenTheClientIsTold}</p>
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button
            variant={approves ? undefined : "danger"}
            name="decision"
            value={approves ? "approved" : "rejected"}
            busy={busy}
          >
            {approves ? `Approve ${count}` : `Reject ${count}`}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Documents of categories that two people approve. */
function waitsAfterwards(first: number, all: number): string {
  if (first === all) return "Two people approve documents of this kind: after your approval a colleague decides.";
  return `${first} of them ${first === 1 ? "takes" : "take"} the approvals of two people: after yours a colleague decides about ${first === 1 ? "it" : "them"}.`;
}

/** Says with which of the chosen documents colleagues were faster. */
export function MissedAlert({
  missed,
  list,
  onClose,
}: {
  missed: readonly ChosenDocument[];
  list: string;
  onClose: () => void;
}) {
  const one = missed.length === 1;
  return (
    <RefusedAct
      message={`A colleague was faster with ${countOf(missed.length)}. ${one ? "It was" : "They were"} not changed.`}
      detail={
        <ul className="plain">
          {missed.map(({ id, name, status, decider }) => (
            <li key={id}>
              <bdi>{name}</bdi>: {documentStatusLabels[status].toLowerCase()}
              {decider && ` by ${decider}`}
            </li>
          ))}
        </ul>
      }
      to={list}
      onClose={onClose}
    />
  );
}

/** The documents by client. */
export function NamedDocuments({ documents }: { documents: readonly ChosenDocument[] }) {
  const clients = [...Map.groupBy(documents, ({ clientName }) => clientName)];
  return (
    <ul className={`plain small ${styles.named}`} aria-label="Documents">
      {clients.map(([client, own]) => (
        <li key={client}>
          <b>{client}</b>
          <ul className="plain">
            {own.map(({ id, name, lookedAt, firstBy, assignee }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {firstBy && <span className="muted"> (approved first by {firstBy})</span>}
                {assignee && <span className="muted"> (assigned to {assignee.name})</span>}
                {lookedAt && <span className="muted"> (a colleague is looking at this now)</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
