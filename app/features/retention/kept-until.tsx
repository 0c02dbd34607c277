import { href, Link } from "react-router";
import { isoDate } from "~/platform/dates";
import { OwnTitle } from "~/ui/own-time";
import type { Retention } from "./hold-item.server";

/** Among the facts of an item: until when it is kept, why, and the way to its legal hold. */
export function KeptUntil({ retention: { id, until, why, hold, clientHeld, erasedFrom } }: { retention: Retention }) {
  return (
    <div>
      <dt>Kept until</dt>
      <dd>
        {hold || clientHeld ? "The legal hold is released" : <OwnTitle at={until}>{isoDate(until)}</OwnTitle>}
        <div className="small muted">
          {hold
            ? `Held since ${isoDate(hold.at)}: ${hold.reason}`
            : clientHeld
              ? "It is on the client to whom this belongs."
              : erasedFrom !== null
                ? `Will be erased for good on ${isoDate(erasedFrom)}.`
                : `Then erased: ${why}.`}
        </div>
        <Link to={`${href("/dashboard/admin/retention")}?hold=${id}`}>
          {hold ? "Release the legal hold" : "Legal hold"}
        </Link>
      </dd>
    </div>
  );
}
