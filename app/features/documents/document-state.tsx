import { Status } from "~/ui/status";
import { statusTones } from "./tones";
import { type DocumentStatus, documentStatusLabels, madeDecisionLabels } from "./vocabulary";

/** Where a document stands for the staff: its status, or that it waits for the second of two approvals, and whose was the first. */
export function DocumentState({ status, first }: { status: DocumentStatus; first?: { name: string; own: boolean } }) {
  if (!first || status !== "pending") return <Status tone={statusTones[status]}>{documentStatusLabels[status]}</Status>;
  return (
    <>
      <Status tone="wait">{madeDecisionLabels["first-approved"]}</Status>
      <small>
        Approved by <bdi>{first.own ? "you" : first.name}</bdi>
      </small>
    </>
  );
}
