import { href } from "react-router";
import { advisorReasons } from "~/content/advisors";
import { facts, recordsDate } from "~/content/facts";
import { handWrittenPages } from "~/content/hand-written-pages";
import { inHours, type Promises, promiseFacts } from "~/content/promises";
import { actorContext, servicesContext } from "~/context";
import { AdvisorCard } from "~/features/advisors/advisor-card";
import { Comparison } from "~/features/advisors/comparison";
import { capitalized, countInWords, noneOf } from "~/features/advisors/count-in-words";
import { FacetPanel } from "~/features/advisors/facet-panel";
import { countFacets, exampleOf, findAdvisors, nearestRelaxation } from "~/features/advisors/find-advisors";
import * as finder from "~/features/advisors/finder.module.css";
import { type FinderQuery, facetNames, finderParameters, readFinderQuery } from "~/features/advisors/finder-query";
import { readShownAdvisors } from "~/features/site-content/read-shown-advisors.server";
import type { RouteHandle } from "~/route-handle";
import { AdvisorSearch } from "~/sections/advisor-search";
import { breadcrumbs } from "~/sections/breadcrumbs";
import { ChatLink } from "~/sections/chat-link";
import * as hero from "~/sections/hero.module.css";
import { PageMeta } from "~/sections/page-meta";
import { ClientsPerAdvisor } from "~/sections/pictures/clients-per-advisor";
import { ReasonList } from "~/sections/reasons";
import * as rows from "~/sections/rows.module.css";
import { SectionFrame } from "~/sections/section-frame";
import * as sections from "~/sections/sections.module.css";
import { useOrigin } from "~/sections/site-origin";
import { StatsRow } from "~/sections/stats";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { Figure } from "~/ui/figure";
import * as forms from "~/ui/forms.module.css";
import { countWords } from "~/ui/list-links";
import { PreviewNote } from "~/ui/preview-note";
import type { Route } from "./+types/find-advisor";

export const handle: RouteHandle = { kept: [...finderParameters, "preview"] };

/** Nothing here is personal, also with a search in the address, so Back may show it from memory. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });

const page = handWrittenPages["/find-advisor"];
const form = "finder";

/**
 * The search is in the address, so it can be shared, bookmarked and used without a script. Staff see a revision of an advisor that is not
 * published with `?preview=`, as it will look.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const preview = url.searchParams.get("preview");
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { advisors, previewed } = await readShownAdvisors(services, actor, preview);
  const query = readFinderQuery(advisors, url.searchParams);
  const found = findAdvisors(advisors, query);
  return {
    title: page.title,
    promises: services.siteContent.promises(),
    count: advisors.length,
    example: exampleOf(advisors),
    previewed,
    query,
    found,
    facets: countFacets(advisors, query),
    relaxation: found.length === 0 ? nearestRelaxation(advisors, query) : null,
    compared: advisors.filter(({ slug }) => query.compare.includes(slug)),
  };
}

export default function FindAdvisor({ loaderData }: Route.ComponentProps) {
  const { query, count, example, compared, previewed, promises } = loaderData;
  const sideBySide = compared.length > 1;
  return (
    <main id="main">
      <Meta noindex={previewed !== null} />
      <section className={`${hero.hero} ${finder.hero} on-signal`} aria-labelledby="h1">
        <div className="wrap">
          <h1 id="h1">Find an{"\u00a0"}Advisor</h1>
          <AdvisorSearch id={form} example={example} type={query.type} query={query.query} />
        </div>
      </section>
      <Results {...loaderData} />
      {sideBySide && (
        <SectionFrame
          number={2}
          id="compare"
          heading="Side by side"
          lede="The same lines of each profile, in the same order."
        >
          <Comparison advisors={compared} />
        </SectionFrame>
      )}
      <Why number={sideBySide ? 3 : 2} count={count} />
      <Matching number={sideBySide ? 4 : 3} promises={promises} />
    </main>
  );
}

function Meta({ noindex }: { noindex: boolean }) {
  const origin = useOrigin();
  const way = [
    { name: "Wealth Management", path: "/wealth-management" },
    { name: page.title, path: page.path },
  ];
  return <PageMeta {...page} noindex={noindex} data={[breadcrumbs(origin, way)]} />;
}

function Results({ count, previewed, query, found, facets, relaxation }: Route.ComponentProps["loaderData"]) {
  return (
    <SectionFrame
      number={1}
      id="results"
      gap
      heading={headingOf(query, { count, found: found.length })}
      lede="What each of them does, for whom, and from which amount."
      note="Sample profiles. A designation is as good as the body that awards it: each keeps a public register, and you should look an advisor up in it before you decide."
    >
      {previewed && (
        <PreviewNote
          number={previewed.number}
          back={href("/dashboard/admin/content/:contentKind/:contentKey", {
            contentKind: "advisor",
            contentKey: previewed.key,
          })}
        />
      )}
      <FacetPanel form={form} facets={facets} />
      {relaxation ? (
        <EmptyState
          title="No advisor matches"
          action={
            <p className={buttons.btnRow}>
              <ButtonLink href={relaxation.path}>
                {`Show ${relaxation.label}: ${relaxation.count} ${relaxation.count === 1 ? "advisor" : "advisors"}`}
              </ButtonLink>
              <ButtonLink href={href("/find-advisor/match")} variant="line">
                Let us match you
              </ButtonLink>
            </p>
          }
        >
          {`${noneOf("the", count, "profile", "profiles")} meets everything you chose. The button below removes as little as possible from your search.`}
        </EmptyState>
      ) : (
        <>
          <ul className={rows.rows}>
            {found.map((advisor) => (
              <AdvisorCard
                key={advisor.slug}
                advisor={advisor}
                form={form}
                compared={query.compare.includes(advisor.slug)}
                action={
                  <ChatLink page={`Find an Advisor: ${advisor.name}`} small variant="line">
                    Chat<span className="vh"> about {advisor.name}</span>
                  </ChatLink>
                }
              />
            ))}
          </ul>
          {found.length > 1 && (
            <div
              className={`${forms.formActions} ${finder.compareAct}`}
              id={query.compare.length > 1 ? undefined : "compare"}
            >
              <Button form={form} variant="line" formAction="/find-advisor#compare">
                Compare side by side
              </Button>
              <p className="small muted">
                {query.compare.length === 1 ? "Choose one more, up to three." : "Choose two or three."}
              </p>
            </div>
          )}
        </>
      )}
    </SectionFrame>
  );
}

/** 'Three advisors', or how many of them match. */
function headingOf({ query, chosen }: FinderQuery, { count, found }: { count: number; found: number }): string {
  const asked = query !== "" || facetNames.some((name) => chosen[name].length > 0);
  if (!asked) return capitalized(countInWords(count, "advisor", "advisors"));
  const where = query ? ` for “${query}”` : "";
  return `${found} of ${countWords(count, false, "advisor", "advisors")}${where}`;
}

function Why({ number, count }: { number: number; count: number }) {
  const { ratio, industryRatio } = facts.matching;
  return (
    <SectionFrame
      number={number}
      heading="Why choose an advisor here"
      lede="The promise is arithmetic: hours in a day, divided by people who may call."
    >
      <div className={`grid ${sections.why}`}>
        <ReasonList items={advisorReasons} className="c-1-4" />
        <Figure
          className="c-6-12"
          title="Clients who share one advisor"
          aside="a dot is a client"
          note={`Firm figure against the industry figure, as stated by the firm on ${recordsDate}. Both are averages over all advisors, not over ${overThose(count)} on this page; neither says how many of the clients call on the same day.`}
        >
          <ClientsPerAdvisor name={ratio.label} clients={clientsIn(ratio.value)} marked />
          <ClientsPerAdvisor name={industryRatio.label} clients={clientsIn(industryRatio.value)} />
        </Figure>
      </div>
    </SectionFrame>
  );
}

/** 'the three whose profiles stand' */
const overThose = (count: number) =>
  count === 1 ? "the one whose profile stands" : `the ${countInWords(count, "", "").trim()} whose profiles stand`;

/** 50 of '50:1' */
function clientsIn(ratio: string): number {
  return Number.parseInt(ratio, 10);
}

function Matching({ number, promises }: { number: number; promises: Promises }) {
  const { introductions, ratio } = facts.matching;
  const { response } = promiseFacts(promises);
  return (
    <SectionFrame
      number={number}
      id="matching"
      tone="tint"
      heading="Or let us match you"
      lede={`Tell us where you are and what has to be decided. We introduce up to 3 advisors, and answer within ${inHours(promises.match)}.`}
    >
      <div className="stack">
        <StatsRow items={[introductions, response, ratio]} />
        <div className={buttons.btnRow}>
          <ButtonLink href={href("/find-advisor/match")}>Answer four questions</ButtonLink>
          <ChatLink page="Find an Advisor: matching" variant="line">
            Get Matched
          </ChatLink>
        </div>
        <p className="small">
          You see whom we would propose, and why, before you say who you are. An introduction costs nothing.
        </p>
      </div>
    </SectionFrame>
  );
}
