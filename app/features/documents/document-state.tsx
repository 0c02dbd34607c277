import { Status } from "~/ui/status";
import { statusTones } from "./tones";
import { type DocumentStatus, documentStatusLabels, madeDecisionLabels } from "./vocabulary";

/** Where a document stands for the staff: its status, or that it waits for the second of two approvals, and whose was the first. */
export function DocumentState({
  status,
  first,
  inRow = false,
}: {
  status: DocumentStatus;
  first?: { name: string; own: boolean };
  /** In the row of a list, which keeps its height. */
  inRow?: boolean;
}) {
  if (!first || status !== "pending") return <Status tone={statusTones[status]}>{documentStatusLabels[status]}</Status>;
  return (
    <>
      <Status tone="wait">{inRow ? "Waits for a second" : madeDecisionLabels["first-approved"]}</Status>
      <small>
        Approved by <bdi>{first.own ? "you" : first.name}</bdi>
      </small>
    </>
  );
}
