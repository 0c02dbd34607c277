import type { Roster } from "~/content/advisors";
import { advisorInWords, withoutAdvisor } from "../clients/advisor-words";
import { clientColumnLabels, readColumns } from "../clients/columns";
import { orderInWords } from "../clients/order-words";
import { portalStates, portalStateWords } from "../clients/portal-states";
import { clientFilters } from "../clients/vocabulary";

// For the server: the profiles of the advisors are not for the script of a list.

interface NamedTag {
  id: string;
  name: string;
}

/** What a view asks for that is not there any more; '' when all is there. */
export function missingIn(advisors: Roster, query: string, tags: readonly NamedTag[]): string {
  const search = new URLSearchParams(query);
  const [tag, advisor] = [search.get("tag"), search.get("advisor")];
  if (tag && !tags.some(({ id }) => id === tag)) return "The tag that it asks for is gone.";
  if (advisor && advisor !== withoutAdvisor && !advisors.find(advisor))
    return `The advisor that it asks for, ${advisors.nameOf(advisor) ?? advisor}, is no longer an advisor of the firm.`;
  return "";
}

/** What a view shows: 'Status Active, tag “Family office”, by portfolio, largest first, with Contact and Status'. */
export function viewInWords(advisors: Roster, query: string, tags: readonly NamedTag[]): string {
  const search = new URLSearchParams(query);
  const [q, tag, advisor, team, joined] = ["q", "tag", "advisor", "team", "joined"].map((name) => search.get(name));
  const portal = portalStates.find((state) => state === search.get("portal"));
  const status = clientFilters.find(({ value }) => value === search.get("status"));
  const columns = readColumns(search.get("columns"));
  const parts = [
    status ? `status ${status.label}` : "all clients",
    q && `search “${q}”`,
    tag && `tag “${tags.find(({ id }) => id === tag)?.name ?? "that is gone"}”`,
    advisor && (advisor === withoutAdvisor ? "no advisor" : `advisor ${advisorInWords(advisors, advisor)}`),
    team && (team === withoutAdvisor ? "no team" : "of one team"),
    portal && portalStateWords[portal].toLowerCase(),
    joined && `joined in ${joined}`,
    orderInWords(search.get("sort") ?? ""),
    columns && `with ${new Intl.ListFormat("en-GB").format(columns.map((column) => clientColumnLabels[column]))}`,
  ].filter((part) => typeof part === "string" && part !== "");
  const text = parts.join(", ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
