import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { changedPart } from "./changed-part";
import type { EntryView, RevisionView } from "./read-entry.server";
import { revisionStateLabels } from "./vocabulary";

/** Every version with who wrote, proposed and published it, the latest first. */
export function EntryHistory({ entry }: { entry: EntryView }) {
  if (entry.history.length === 0)
    return <EmptyState title="No changes yet">Nothing was published from the portal before.</EmptyState>;
  return (
    <Table caption="History" hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Version</ColumnHead>
          <ColumnHead>Who and when</ColumnHead>
          <ColumnHead>Before and after</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {entry.history.map((revision) => (
          <tr key={revision.number}>
            <RowHead>
              {revisionStateLabels[revision.state]}
              <small>Version {revision.number}</small>
              {revision.earlier && <RestoreForm entry={entry} number={revision.number} />}
            </RowHead>
            <Cell label="Who and when" full>
              <Hands revision={revision} />
            </Cell>
            <Cell label="Before and after" full>
              <Changes revision={revision} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Hands({ revision }: { revision: RevisionView }) {
  const { changedBy, changedAt, proposedBy, proposedAt, decidedBy, decidedAt, state, remark } = revision;
  const decided = {
    published: "published",
    replaced: "published",
    discarded: "discarded",
    draft: "sent back",
    proposed: "",
  }[state];
  return (
    <>
      {changedBy}
      <small>
        wrote it, <OwnTime at={changedAt} />
      </small>
      {proposedBy !== null && proposedAt !== null && (
        <small>
          {proposedBy} proposed it, <OwnTime at={proposedAt} />
        </small>
      )}
      {decided && decidedBy !== null && decidedAt !== null && (
        <small>
          {decidedBy} {decided} it, <OwnTime at={decidedAt} />
        </small>
      )}
      {remark && <small>Reason: {remark}</small>}
    </>
  );
}

function Changes({ revision: { removes, stays, differences } }: { revision: RevisionView }) {
  if (stays) return "Takes it off the site, and keeps it in the portal.";
  if (removes) return "Takes it off the site.";
  if (differences === null) return "This version cannot be read.";
  if (differences.length === 0) return "The same words as before.";
  return (
    <ul>
      {differences.map((difference) => {
        const { before, after } = changedPart(difference);
        return (
          <li key={difference.label} className={preLine.preLine}>
            <b>{difference.label}</b>: {before && `${before} → `}
            {after || "empty"}
          </li>
        );
      })}
    </ul>
  );
}

function RestoreForm({ entry, number }: { entry: EntryView; number: number }) {
  const busy = useNavigation().formData?.get("intent");
  return (
    <May act="content.edit">
      <Form method="post">
        <input type="hidden" name="seen" value={entry.seen} />
        <Button variant="text" small name="intent" value={`restore-${number}`} busy={busy === `restore-${number}`}>
          Propose again<span className="vh"> version {number}</span>
        </Button>
      </Form>
    </May>
  );
}
