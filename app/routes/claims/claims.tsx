import { href, Link } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { listClaims, readClaimRequest } from "~/features/claims/read-register.server";
import { claimStateLabels, claimStates, claimTones } from "~/features/claims/vocabulary";
import { pageTitle } from "~/page-title";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { countWords } from "~/ui/list-links";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import type { Route } from "./+types/claims";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Public figures")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = readClaimRequest(url.searchParams);
  return { ...(await listClaims(context.get(servicesContext), context.get(actorContext), request)), ...request };
}

/** The register of public claims: each figure of the site with its source, its approval and its next review. */
export default function Claims({ loaderData: { claims, counts, search, state } }: Route.ComponentProps) {
  return (
    <section className={block.block} aria-labelledby="claims">
      <div className={block.head}>
        <h2 id="claims">Public figures</h2>
      </div>
      <p className="lede">
        Contradictions: {counts.conflict}. Without a source: {counts.missing}. Overdue reviews: {counts.expired}.
        Waiting for approval: {counts.waiting}.
      </p>
      <ListFilters
        label="Search figures"
        placeholder="Figure, label, page or source"
        search={search}
        status={state}
        statuses={[
          { value: "conflict", label: "Contradicts another" },
          ...claimStates.map((value) => ({ value, label: claimStateLabels[value] })),
        ]}
        sort={null}
      />
      {claims.length === 0 ? (
        <EmptyState
          title="No figures found"
          action={
            <ButtonLink variant="text" to="?">
              Show all figures
            </ButtonLink>
          }
        >
          No figure matches this search and status.
        </EmptyState>
      ) : (
        <Table caption="Public figures" hideCaption middle className={docs.docs}>
          <thead>
            <tr>
              <ColumnHead>Figure</ColumnHead>
              <ColumnHead>Status</ColumnHead>
              <ColumnHead>Where it stands</ColumnHead>
              <ColumnHead>Source</ColumnHead>
              <ColumnHead>Next review</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {claims.map((claim) => (
              <tr key={claim.key}>
                <RowHead>
                  <Link to={href("/dashboard/admin/claims/:claimKey", { claimKey: claim.key })}>
                    {claim.value} {claim.label}
                  </Link>
                  {claim.contradictions.length > 0 && (
                    <small>Contradicts {new Intl.ListFormat("en-GB").format([...new Set(claim.contradictions)])}</small>
                  )}
                </RowHead>
                <Cell full>
                  <Status tone={claimTones[claim.state]}>{claimStateLabels[claim.state]}</Status>
                </Cell>
                <Cell label="Where it stands" full>
                  {placesInWords(claim.places)}
                </Cell>
                <Cell label={claim.source ? "Source" : undefined} full>
                  {claim.source}
                  {claim.asOf && <small>As of {claim.asOf}</small>}
                </Cell>
                <Cell label={claim.reviewBy ? "Next review" : undefined} digits className={tables.nw}>
                  {claim.reviewBy}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="small muted">{countWords(claims.length, false, "figure", "figures")}</p>
    </section>
  );
}

const mostPlaces = 2;

/** '/our-story, /leadership and 4 more' */
function placesInWords(places: readonly string[]): string {
  const shown = places.slice(0, mostPlaces).join(", ");
  return places.length > mostPlaces ? `${shown} and ${places.length - mostPlaces} more` : shown;
}
