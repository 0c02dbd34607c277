import { href, Link } from "react-router";
import * as styles from "./client-views.module.css";
import { type ClientView, readViewQuery } from "./vocabulary";

/** Above the list of clients: its views as links, what keeps the list as it is, and what chooses its columns. */
export function ViewsNav({ views, search }: { views: readonly ClientView[]; search: URLSearchParams }) {
  const here = readViewQuery(search);
  const opened = views.find(({ id }) => id === search.get("view"));
  const list = href("/dashboard/admin/clients");
  const shown = views.find((view) => view.query === here && (!opened || opened.id === view.id));
  const parameters = new URLSearchParams(here);
  if (opened) parameters.set("view", opened.id);
  const asked = parameters.size > 0 ? `?${parameters}` : "";
  return (
    <nav aria-label="Views of the list" className={styles.viewLinks}>
      <ul>
        <li>
          <Link to={list} aria-current={here === "" ? "page" : undefined}>
            All clients
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link to={addressOf(view)} aria-current={view === shown ? "page" : undefined}>
              <bdi>{view.name}</bdi>
            </Link>
            {view.missing && <small> (does not fit any more)</small>}
          </li>
        ))}
      </ul>
      <span className={styles.own}>
        <Link to={`${href("/dashboard/admin/clients/views")}${asked}`}>
          {here !== "" && !shown ? "Keep this view" : "Views"}
        </Link>
        <Link to={`${href("/dashboard/admin/clients/columns")}${asked}`}>Columns</Link>
      </span>
    </nav>
  );
}

export const addressOf = ({ id, query }: Pick<ClientView, "id" | "query">) =>
  `${href("/dashboard/admin/clients")}?${new URLSearchParams([...new URLSearchParams(query), ["view", id]])}`;
