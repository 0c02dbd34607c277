import { href, Link } from "react-router";
import { actorContext } from "~/context";
import { requireStaff, staffMay } from "~/features/identity/policy";
import { staffRoleLabels } from "~/features/identity/staff/roles";
import { RoleMatrix } from "~/features/staff/role-matrix";
import { pageTitle } from "~/page-title";
import * as block from "~/ui/block.module.css";
import type { Route } from "./+types/roles";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Roles")];

export function loader({ context }: Route.LoaderArgs) {
  const actor = requireStaff(context.get(actorContext), "own");
  return { role: actor.role, reads: staffMay(actor, "staff.read") };
}

/** What each role may do; everybody of the staff can read it. */
export default function Roles({ loaderData: { role, reads } }: Route.ComponentProps) {
  return (
    <section className={`${block.block} stack`} aria-labelledby="roles">
      <div className={block.head}>
        <h2 id="roles">What each role may do</h2>
        {reads && (
          <Link className="small" to={href("/dashboard/admin/staff")}>
            Open the staff
          </Link>
        )}
      </div>
      <p className="c-1-7">
        Your role: {staffRoleLabels[role]}. Administrators give roles. Advisors do all of it with their own clients, and
        with clients who have no advisor and belong to one of their teams, or to none. The other roles work with all
        clients.
      </p>
      <RoleMatrix />
    </section>
  );
}
