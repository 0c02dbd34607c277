import { Link, useLocation } from "react-router";
import type { AreaTab, MoreGroup } from "~/content/area-tabs";
import { classes } from "~/ui/classes";
import { Chevron } from "~/ui/icon";
import * as menu from "./menu.module.css";
import * as portalMenus from "./portal-menus.module.css";
import * as styles from "./portal-tabs.module.css";

/** The number on a tab. `words` is its text for screen readers: '10 need work, 1 of them past …'. */
export interface TabCount {
  shown: string;
  words: string;
  /** How many of them are past their response deadline. Marked in red; absent without any. */
  late?: string;
}

/** The tabs of a delegate have the client in their address. */
interface ShownTab extends Omit<AreaTab, "to"> {
  to: string;
}

/**
 * The tabs of an area. They stay in view; on a phone they are at the bottom of the screen. Tabs that do not fit are
 * also in the menu More, and CSS shows each in one of the two places.
 */
export function PortalTabs({
  label,
  entrance,
  tabs,
  more = [],
  counts = {},
  here: of,
}: {
  label: string;
  /** The address of the area itself. Its tab is current only on that page. */
  entrance: string;
  tabs: readonly ShownTab[];
  /** Pages without a tab. */
  more?: readonly MoreGroup[];
  /** By the address of the tab. */
  counts?: Readonly<Record<string, TabCount | undefined>>;
  /** The address of the tab to which the page belongs, where its own does not say so. */
  here?: string;
}) {
  const { pathname } = useLocation();
  const here = (of ?? pathname).replace(/\/$/, "");
  // One page is marked: what is in More stands below the tabs.
  const current = [...tabs, ...more.flatMap(([, pages]) => pages)].findLast(
    ({ to }) => here === to || (to !== entrance && here.startsWith(`${to}/`)),
  )?.to;
  const folded = tabs.filter(({ cell }) => cell === undefined);
  const item = (tab: ShownTab, folds?: number) => (
    <li key={tab.name} data-folds={folds}>
      <TabLink tab={tab} current={tab.to === current} count={counts[tab.to]} />
    </li>
  );
  return (
    <nav className={styles.tabs} aria-label={label}>
      <div className="wrap">
        <ul>{tabs.map((tab) => item(tab, foldOf(tab)))}</ul>
        {(folded.length > 0 || more.length > 0) && (
          <details className={classes(`${menu.menu} ${styles.more}`, more.length === 0 && styles.moreFolded)}>
            <summary>
              <span>More</span> <Chevron />
            </summary>
            <ul className={portalMenus.menu}>
              {folded.map((tab) => item(tab, foldOf(tab)))}
              {more.map(([group, pages]) => (
                <li key={group} className={styles.moreGroup}>
                  <p>{group}</p>
                  <ul>{pages.map((tab) => item(tab))}</ul>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </nav>
  );
}

/** The tab moves into More below this width in rem. A phone has room for the first tabs only. */
const foldOf = ({ cell, folds }: ShownTab) => (cell === undefined ? (folds ?? 48) : undefined);

function TabLink({ tab, current, count }: { tab: ShownTab; current: boolean; count?: TabCount }) {
  const { name, cell, to } = tab;
  return (
    <Link to={to} aria-current={current ? "page" : undefined}>
      <span className={classes(cell && styles.tabName)}>{name}</span>
      {cell && (
        <span className={styles.cellName} aria-hidden="true">
          {cell}
        </span>
      )}
      {count && (
        <span className={styles.c}>
          <span aria-hidden="true">{count.shown}</span>
          {count.late && (
            <span className={styles.cLate} aria-hidden="true">
              {count.late}
            </span>
          )}
          <span className="vh"> {count.words}</span>
        </span>
      )}
    </Link>
  );
}
