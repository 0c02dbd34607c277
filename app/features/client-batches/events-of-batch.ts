import type { AuditEntry } from "~/platform/audit/audit.server";
import type { ClientStatus } from "../clients/vocabulary";
import type { PlannedClient } from "./plan.server";
import type { BatchChange } from "./vocabulary";
import "../client-tags/events";
import "../clients/events";
import "../teams/events";

type BatchEvent = AuditEntry<
  "client.status-changed" | "client.changed" | "tag.added" | "tag.taken-off" | "team.client-given"
>;
type Changed = Pick<PlannedClient, "id" | "former">;

/** One event for each client of a batch, as a change of that client alone would have written it; `together` says how many there were. */
export const eventsOf = (
  change: BatchChange,
  clients: readonly Changed[],
  { today }: { today: string },
): BatchEvent[] => clients.map((client) => eventOf(change, client, { today, together: clients.length }));

function eventOf(
  { kind, value, words }: BatchChange,
  { id: subject, former }: Changed,
  { today, together }: { today: string; together: number },
): BatchEvent {
  switch (kind) {
    case "status": {
      const from = ("status" in former ? former.status : "pending") as ClientStatus;
      return { type: "client.status-changed", subject, detail: { from, to: value as ClientStatus, together } };
    }
    case "advisor": {
      const before = "advisor" in former ? former : { advisor: "", since: "" };
      const after = { advisor: value, since: value === "" ? "" : today };
      return { type: "client.changed", subject, detail: { ...advisorChange(before, after), together } };
    }
    case "team": {
      const from = "teamName" in former ? former.teamName : "";
      return { type: "team.client-given", subject, detail: { from, to: words, together } };
    }
    case "tag-added":
      return { type: "tag.added", subject, detail: { tag: words, together } };
    case "tag-removed":
      return { type: "tag.taken-off", subject, detail: { tag: words, together } };
  }
}

interface Held {
  advisor: string;
  since: string;
}

/** The detail of `client.changed` for another advisor. */
export function advisorChange(before: Held, after: Held) {
  const changes = {
    advisor: { from: before.advisor, to: after.advisor },
    ...(before.since !== after.since && { advisor_since: { from: before.since, to: after.since } }),
  };
  return { fields: Object.keys(changes), changes };
}
