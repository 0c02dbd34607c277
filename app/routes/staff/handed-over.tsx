import { href, Link } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import { handedParts } from "~/features/staff/handed-work";
import { readHandedOver } from "~/features/staff/read-handed-over.server";
import type { WorkKind } from "~/features/staff/work-kinds";
import { pageTitle } from "~/page-title";
import * as rows from "~/sections/rows.module.css";
import * as block from "~/ui/block.module.css";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { OwnTime } from "~/ui/own-time";
import type { Route } from "./+types/handed-over";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Work handed over to you")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireStaff(context.get(actorContext), "own");
  const handOver = url.searchParams.get("handover") ?? "";
  return {
    handedOver: await readHandedOver(context.get(servicesContext), actor, handOver),
    advisor: actor.advisor ?? "",
  };
}

/** Where the reader finds what has come, among all else of its kind that they have. */
function listOf(kind: WorkKind, advisor: string): [words: string, to: string] {
  const inbox = href("/dashboard/admin/inbox");
  switch (kind) {
    case "clients":
      return ["Your clients", `${href("/dashboard/admin/clients")}?${new URLSearchParams({ advisor })}`];
    case "meetings":
      return ["Meetings", href("/dashboard/admin/meetings")];
    case "documents":
      return ["Documents assigned to you", `${href("/dashboard/admin/documents")}?status=mine&sort=uploaded`];
    case "applications":
      return ["Your applications in the inbox", `${inbox}?assignee=me&type=application&status=all`];
    case "items":
      return ["Yours in the inbox", `${inbox}?assignee=me`];
    case "tasks":
    case "proposals":
      return ["Your open tasks", href("/dashboard/admin/tasks")];
  }
}

/** What has come to the reader with one handing over. The bell leads here. */
export default function HandedOver({ loaderData: { handedOver, advisor } }: Route.ComponentProps) {
  if (!handedOver)
    return (
      <section className={block.block} aria-label="Work handed over to you">
        <h2>Work handed over to you</h2>
        <EmptyState title="Nothing is named here">
          When the work of a colleague is handed over to you, a notification says so and leads here.
        </EmptyState>
      </section>
    );
  const { by, of, at, work } = handedOver;
  return (
    <section className={`${block.block} stack`} aria-labelledby="handed-over">
      <div className={block.head}>
        <h2 id="handed-over">Work handed over to you</h2>
        <Link className="small" to={href("/dashboard/admin/notifications")}>
          Back to the notifications
        </Link>
      </div>
      <p>
        <bdi>{by}</bdi> has handed work of <bdi>{of}</bdi> over to you. The lists hold what you had before as well.
      </p>
      <p className="small muted">
        <OwnTime at={at} />
      </p>
      <ul className={rows.points}>
        {handedParts(work).map(({ kind, words }) => {
          const [list, to] = listOf(kind, advisor);
          return (
            <li key={kind}>
              {words}.{" "}
              <Link className={buttons.textLink} to={to}>
                {list}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
