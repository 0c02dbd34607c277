import { menus } from "~/content/navigation";
import type { PageContent } from "~/content/page";
import * as styles from "./hero.module.css";

/** The page's place in the menus: its group, then the page. The group links to its first page. */
export function Crumbs({ page }: { page: PageContent }) {
  if (!page.menu) return null;
  const menu = menus[page.menu];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <a href={menu.home}>{menu.title}</a>
        </li>
        <li aria-current="page">{page.title}</li>
      </ol>
    </nav>
  );
}
