import { href } from "react-router";
import { handWrittenPages } from "~/content/hand-written-pages";
import { mostAskedFor } from "~/content/most-asked-for";
import type { Promises } from "~/content/promises";
import { describePage } from "~/content/site-pages";
import { servicesContext } from "~/context";
import { kinds } from "~/features/search/entries";
import { HitList, kindLabels } from "~/features/search/hit-list";
import * as search from "~/features/search/search.module.css";
import { longestQuery, readSearchQuery, type SearchQuery, type SearchResult } from "~/features/search/search-site";
import type { RouteHandle } from "~/route-handle";
import { ChatLink } from "~/sections/chat-link";
import * as hero from "~/sections/hero.module.css";
import { PageList } from "~/sections/page-list";
import { PageMeta } from "~/sections/page-meta";
import { SectionFrame } from "~/sections/section-frame";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import * as forms from "~/ui/forms.module.css";
import { countWords } from "~/ui/list-links";
import { Tabs } from "~/ui/tabs";
import * as tabs from "~/ui/tabs.module.css";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/search";

export const handle: RouteHandle = { kept: ["query", "kind"] };

/** Nothing here is personal, also with a search in the address, so Back may show it from memory. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });

const page = handWrittenPages["/search"];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readSearchQuery(url.searchParams);
  const { siteContent, siteSearch } = context.get(servicesContext);
  return { title: page.title, query, promises: siteContent.promises(), result: await siteSearch(query) };
}

export default function Search({ loaderData: { query, promises, result } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageMeta
        {...page}
        title={query.text ? `${shortened(query.text)} | ${page.title}` : page.title}
        noindex={query.text !== ""}
      />
      <section className={`${hero.hero} ${search.hero}`} aria-labelledby="h1">
        <div className="wrap">
          <h1 id="h1" className={hero.h1Max}>
            Search
          </h1>
          <search>
            <form action={href("/search")} className={forms.searchLine}>
              <TextField
                id="query"
                name="query"
                type="search"
                label="Pages, advisors, events and news"
                defaultValue={query.text}
                maxLength={2000}
                enterKeyHint="search"
                autoComplete="off"
              />
              <Button>Search</Button>
            </form>
          </search>
        </div>
      </section>
      {query.text === "" ? <Beginnings promises={promises} /> : <Found query={query} result={result} />}
    </main>
  );
}

/** Without a search: the pages that most people want. */
function Beginnings({ promises }: { promises: Promises }) {
  return (
    <PageList
      number={1}
      heading="Most asked for"
      lede="Or type a word: a service, a person, a city."
      pages={mostAskedFor.flatMap((path) => describePage(path, promises) ?? [])}
    />
  );
}

function Found({ query, result }: { query: SearchQuery; result: SearchResult }) {
  const { hits, counts } = result;
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <SectionFrame
      number={1}
      id="found"
      heading={
        <span className={search.foundFor}>
          {total === 0 ? "No results" : countWords(total, false, "result", "results")} for “{shortened(query.text)}”
        </span>
      }
    >
      <Notes query={query} result={result} />
      {total === 0 ? (
        <NothingFound />
      ) : (
        <>
          <Tabs
            label="Kinds"
            className={`${tabs.tabs} ${search.kinds}`}
            items={[
              { name: `All ${total}`, href: address(query.text), current: query.kind === null },
              ...kinds
                .filter((kind) => counts[kind] > 0 || kind === query.kind)
                .map((kind) => ({
                  name: `${kindLabels[kind].many} ${counts[kind]}`,
                  href: address(query.text, kind),
                  current: query.kind === kind,
                })),
            ]}
          />
          {hits.length > 0 ? (
            <HitList hits={hits} />
          ) : (
            <EmptyState
              title="Nothing of this kind"
              action={
                <p>
                  <ButtonLink href={address(query.text)}>
                    {total === 1 ? "Show the one result" : `Show all ${total} results`}
                  </ButtonLink>
                </p>
              }
            />
          )}
        </>
      )}
    </SectionFrame>
  );
}

/** How the text was changed before searching. */
function Notes({ query, result }: { query: SearchQuery; result: SearchResult }) {
  const { corrections, partly } = result;
  if (!query.cut && corrections.length === 0 && !partly) return null;
  return (
    <div className={search.notes}>
      {corrections.map(({ typed, found }) => (
        <p key={typed}>
          Nothing contains “{shortened(typed)}”. These are results for <b>{found}</b>.
        </p>
      ))}
      {partly && <p>No page contains all of your words. These contain some of them.</p>}
      {query.cut && <p>Only the first {longestQuery} characters were searched for.</p>}
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="Nothing found"
      action={
        <p className={buttons.btnRow}>
          <ButtonLink href={href("/services")}>All services</ButtonLink>
          <ButtonLink href={href("/contact")} variant="line">
            Ask us
          </ButtonLink>
          <ChatLink page="Search" variant="line">
            Chat
          </ChatLink>
        </p>
      }
    >
      Check the spelling, or use fewer or other words. This search covers the public website; documents and messages are
      in the client portal.
    </EmptyState>
  );
}

function address(text: string, kind?: string): string {
  return `/search?${new URLSearchParams({ query: text, ...(kind ? { kind } : {}) })}#found`;
}

/** A long text is not shown in the heading. */
function shortened(text: string): string {
  const letters = [...text];
  return letters.length > 60 ? `${letters.slice(0, 58).join("")}…` : text;
}
