import { mostAskedFor } from "~/content/most-asked-for";
import type { Promises } from "~/content/promises";
import { describePage } from "~/content/site-pages";
import { kinds } from "./entries";
import { kindLabels } from "./hit-list";
import type { SearchQuery } from "./search-site";
import type { SiteSearch } from "./site-search.server";
import { plain, type SuggestionGroup, type Suggestions } from "./suggestion";

/** Quick search shows the first results of each kind. All of them are on /search. */
const ofEachKind = 4;

/** The first results of /search by kind. The kind with the best result comes first. */
export async function suggest(search: SiteSearch, query: SearchQuery, promises: Promises): Promise<Suggestions> {
  if (query.text === "") return { groups: beginnings(promises), remark: "" };
  const { hits, corrections, partly } = await search({ ...query, kind: null });
  const groups = kinds
    .map((kind) => ({ kind, own: hits.filter((hit) => hit.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .sort(
      (one, other) =>
        hits.findIndex(({ kind }) => kind === one.kind) - hits.findIndex(({ kind }) => kind === other.kind),
    )
    .map(({ kind, own }) => ({
      name: kindLabels[kind].many,
      hits: own.slice(0, ofEachKind).map(({ path, title, excerpt }) => ({ path, title, note: excerpt })),
    }));
  const [correction] = corrections;
  if (correction) return { groups, remark: `Nothing contains “${correction.typed}”: showing “${correction.found}”.` };
  return { groups, remark: partly ? "Nothing contains all of the words: these contain some." : "" };
}

function beginnings(promises: Promises): SuggestionGroup[] {
  const pages = mostAskedFor.flatMap((path) => describePage(path, promises) ?? []);
  const hits = pages.map(({ path, title, description }) => ({ path, title: plain(title), note: plain(description) }));
  return [{ name: "Most asked for", hits }];
}
