import { Link } from "react-router";
import { withParameters } from "~/ui/list-links";
import { type ItemFilters, myTeam, noFilters, views } from "./filters";
import * as styles from "./inbox.module.css";

/** Ways into the inbox, each but what is done with how much it holds. The sorting stays, search and page do not. */
export function ViewLinks({
  search,
  filters,
  counts,
  hasTeam,
}: {
  search: URLSearchParams;
  filters: ItemFilters;
  counts: readonly { name: string; total: number; more: boolean }[];
  /** Whether the reader belongs to a team. */
  hasTeam: boolean;
}) {
  const searching = (search.get("q") ?? "") !== "";
  return (
    <nav aria-label="Views of the inbox" className={styles.views}>
      {views
        .filter(({ filters: own }) => hasTeam || own.assignee !== myTeam)
        .map(({ name, filters: own }) => {
          const wanted = { ...noFilters, ...own };
          const count = counts.find((each) => each.name === name);
          return (
            <Link
              key={name}
              to={withParameters(search, { q: null, ...wanted })}
              aria-current={!searching && same(wanted, filters) ? "page" : undefined}
            >
              {name}
              {count && (
                <span className="num">
                  {" "}
                  {count.total.toLocaleString("en-US")}
                  {count.more && "+"}
                </span>
              )}
            </Link>
          );
        })}
    </nav>
  );
}

const same = (one: ItemFilters, other: ItemFilters) =>
  one.type === other.type &&
  one.status === other.status &&
  one.assignee === other.assignee &&
  one.deadline === other.deadline;
