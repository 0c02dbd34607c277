import { href, Link } from "react-router";
import { May } from "~/ui/may";
import { OwnDay } from "~/ui/own-time";
import type { Retention } from "./hold-item.server";

/** Among the facts of an item: until when it is kept, why, and the way to its legal hold. */
export function KeptUntil({ retention }: { retention: Retention }) {
  const { id, until, hold, clientHeld } = retention;
  return (
    <div>
      <dt>Kept until</dt>
      <dd>
        <p>{hold || clientHeld ? "The legal hold is released" : <OwnDay at={until} inWords />}</p>
        <p className="small muted">
          <Fate {...retention} />
        </p>
        <p>
          <May act="clients.delete">
            <Link to={`${href("/dashboard/admin/retention")}?hold=${id}`}>
              {hold ? "Release the legal hold" : "Legal hold"}
            </Link>
          </May>
        </p>
      </dd>
    </div>
  );
}

function Fate({ why, hold, clientHeld, erasedFrom }: Retention) {
  if (hold)
    return (
      <>
        Held since <OwnDay at={hold.at} inWords />: {hold.reason}
      </>
    );
  if (clientHeld) return "It is on the client to whom this belongs.";
  if (erasedFrom === null) return `Then erased. The reason to keep it until then: ${why}.`;
  return (
    <>
      Will be erased for good on <OwnDay at={erasedFrom} inWords />.
    </>
  );
}
