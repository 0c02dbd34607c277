import { href, Link } from "react-router";
import { Banner } from "~/ui/banner";
import { May } from "~/ui/may";
import { JoinLink } from "../join-link";
import type { PlannedEvent } from "./read-event.server";

/** Where an event online is joined, or that nobody knows it yet. */
export function EventLink({ plan: { occurrence, state, joinLink, lacksLink } }: { plan: PlannedEvent }) {
  if (!occurrence.series.online || state === "cancelled") return null;
  if (joinLink) return <JoinLink link={joinLink} />;
  const add = (
    <May act="events.manage">
      {" "}
      <Link to={href("/dashboard/admin/events/:occurrenceId/edit", { occurrenceId: occurrence.id })}>Add the link</Link>
    </May>
  );
  return lacksLink ? (
    <Banner title="There is no link for joining.">
      The event is within a week, and whoever has a place does not know where to join.{add}
    </Banner>
  ) : (
    <p>There is no link for joining yet.{add}</p>
  );
}
