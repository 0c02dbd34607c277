import { href, Link } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { ActivityTable } from "~/features/delegates/activity-table";
import { listDelegateActivity } from "~/features/delegates/list-activity.server";
import { HouseholdHistoryTable } from "~/features/households/household-history-table";
import { listHouseholdHistory } from "~/features/households/list-history.server";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/people-activity";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "What they did")];

const isId = (text: string | null) => (text && /^[0-9a-f-]{36}$/.test(text) ? text : null);

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = isId(url.searchParams.get("after"));
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  return {
    ...(await listDelegateActivity(services, actor, after)),
    newest: after === null,
    household: after === null ? await listHouseholdHistory(services, actor) : [],
  };
}

/** What people with access did with the client's documents, and what happened about the client's household. */
export default function PeopleActivity({ loaderData: { lines, older, newest, household } }: Route.ComponentProps) {
  const here = href("/dashboard/client/people/activity");
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">What they did</h1>
        <p className="c-9-12 small muted">
          <Link to={href("/dashboard/client/people")}>Back to the people with access</Link>
        </p>
      </div>
      <div className="ticks" />
      <section className={`${block.block} stack`} aria-label="What people with access did">
        {lines.length === 0 ? (
          <EmptyState title="Nobody with access has done anything yet">
            What people with access open, download and send is listed here, the latest first.
          </EmptyState>
        ) : (
          <ActivityTable lines={lines} />
        )}
        {(older || !newest) && (
          <p>
            {!newest && (
              <ButtonLink variant="line" to={here}>
                The latest
              </ButtonLink>
            )}{" "}
            {older && (
              <ButtonLink variant="line" to={`${here}?${new URLSearchParams({ after: older })}`}>
                Earlier
              </ButtonLink>
            )}
          </p>
        )}
      </section>
      {household.length > 0 && (
        <section className={`${block.block} stack`} aria-labelledby="household">
          <h2 id="household">Household</h2>
          <HouseholdHistoryTable lines={household} />
        </section>
      )}
    </main>
  );
}
