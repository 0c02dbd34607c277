// Loaded with the pages of a portfolio only.
import "~/features/portfolio/view/portfolio-view.module.css";
import { href, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readOwnHousehold } from "~/features/households/read-household.server";
import { mayDo, requireClient } from "~/features/identity/policy";
import { readOwnHoldings } from "~/features/portfolio/statement/own-portfolio.server";
import { readOwnPortfolio } from "~/features/portfolio/summary/valuations.server";
import { NoHoldings } from "~/features/portfolio/view/no-holdings";
import { PortfolioView } from "~/features/portfolio/view/portfolio-view";
import { Statements } from "~/features/portfolio/view/statements";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import type { Route } from "./+types/portfolio";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Portfolio")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "portfolio.read");
  const holdings = await readOwnHoldings(services, actor, url.searchParams);
  const shared = mayDo(actor, "owner") ? (await readOwnHousehold(services, actor)).household : null;
  return {
    sharedWith: shared?.name ?? null,
    holdings,
    recorded: holdings ? null : await readOwnPortfolio(services, actor),
  };
}

/** The client's own portfolio. Without holdings it shows the value that the firm has recorded. */
export default function Portfolio({ loaderData: { sharedWith, holdings, recorded } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const statement = holdings && `?${new URLSearchParams({ from: holdings.figures.from, to: holdings.figures.to })}`;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Portfolio</h1>
        {(holdings || sharedWith) && (
          <div className={`c-9-12 ${buttons.btnRow}`}>
            {holdings && (
              <ButtonLink small href={`${href("/dashboard/client/portfolio/statement.pdf")}${statement}`}>
                Statement, PDF
              </ButtonLink>
            )}
            {sharedWith && (
              <ButtonLink small variant="line" to={href("/dashboard/client/portfolio/household")}>
                Joint portfolio<span className="vh"> with {sharedWith}</span>
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <div className="ticks" />
      {holdings ? (
        <PortfolioView
          figures={holdings.figures}
          flows={holdings.flows}
          search={search}
          statements={<Statements figures={holdings.figures} />}
        />
      ) : (
        recorded && <NoHoldings recorded={recorded} />
      )}
    </main>
  );
}
