// Loaded with the pages of a portfolio only.
import "~/features/portfolio/view/portfolio-view.module.css";
import { href, Link, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readJointPortfolio } from "~/features/households/joint-portfolio.server";
import { JointView } from "~/features/portfolio/joint/joint-view";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { OwnTime } from "~/ui/own-time";
import type { Route } from "./+types/household-portfolio";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Joint portfolio")];

export async function loader({ context, url }: Route.LoaderArgs) {
  return readJointPortfolio(context.get(servicesContext), context.get(actorContext), url.searchParams);
}

/** The portfolios of both clients of a household together. */
export default function HouseholdPortfolio({ loaderData: { name, since, portfolio } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Joint portfolio</h1>
        <p className="c-9-12 small muted">
          You and <bdi>{name}</bdi>, since <OwnTime at={since} />
          <br />
          <Link to={href("/dashboard/client/portfolio")}>Your own portfolio</Link>
          <br />
          <Link to={href("/dashboard/client/people/household")}>Household</Link>
        </p>
        {portfolio?.figures && (
          <div className={`c-9-12 ${buttons.btnRow}`}>
            <ButtonLink
              small
              href={`${href("/dashboard/client/portfolio/household/statement.pdf")}?${new URLSearchParams({ from: portfolio.figures.from, to: portfolio.figures.to })}`}
            >
              Statement, PDF
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="ticks" />
      {portfolio ? (
        <JointView portfolio={portfolio} search={search} />
      ) : (
        <EmptyState title="Not shown at the moment">
          The account of {name} is closed for now. Your own portfolio is shown as always.
        </EmptyState>
      )}
    </main>
  );
}
