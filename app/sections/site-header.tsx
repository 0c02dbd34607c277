import { type Menu, type MenuName, menuOrder, menus } from "~/content/navigation";
import * as buttons from "~/ui/buttons.module.css";
import { Icon } from "~/ui/icon";
import * as iconButton from "~/ui/icon-button.module.css";
import { Brand } from "./brand";
import { ChatIcon } from "./chat-icon";
import * as header from "./header.module.css";
import * as menuStyles from "./menu.module.css";
import * as nav from "./nav.module.css";
import { PortalLink } from "./portal-link";
import { SearchPopover } from "./search-popover";

/** The page of the header: its title goes into the chat link, its path marks the current link. */
export interface HeaderPage {
  title?: string;
  path?: string;
}

/**
 * The header of every page. Dropdowns open on hover and focus by CSS alone. small-script.ts adds opening by touch,
 * Escape and aria-expanded. Below 75rem the menu is a <details>. `quickSearch` is for pages whose script opens quick
 * search.
 */
export function SiteHeader({ title = "Home", path, quickSearch }: HeaderPage & { quickSearch?: boolean }) {
  return (
    <header className={header.siteHeader}>
      <div className="wrap">
        <Brand />
        <nav className={nav.nav} aria-label="Main">
          <ul className="plain">
            {menuOrder.map((name) => (
              <Dropdown key={name} name={name} path={path} />
            ))}
          </ul>
        </nav>
        <div className={header.tools}>
          <ChatIcon page={title} />
          <SearchPopover quick={quickSearch} />
          <PortalLink small />
          <details className={menuStyles.menu}>
            <summary className={iconButton.iconBtn} aria-label="Menu">
              <Icon name="menu" />
            </summary>
            <MobileMenu path={path} />
          </details>
        </div>
      </div>
    </header>
  );
}

function Dropdown({ name, path }: { name: MenuName; path?: string }) {
  const menu: Menu = menus[name];
  // The small script may have set aria-expanded and data-closed before React starts, so React leaves them alone.
  return (
    <li suppressHydrationWarning>
      <button className={nav.title} type="button" aria-controls={`menu-${name}`} suppressHydrationWarning>
        {menu.title}
      </button>
      <div className={nav.panel} id={`menu-${name}`}>
        <div className="wrap">
          <div className={nav.intro}>
            <p className={nav.heading}>{menu.title}</p>
            <p className="source">{menu.intro}</p>
          </div>
          <ul className={nav.links}>
            {menu.links.map((link) => (
              <li key={link.path}>
                <a href={link.path} aria-current={link.path === path ? "page" : undefined}>
                  {link.label} <span>{link.gloss}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  );
}

function MobileMenu({ path }: { path?: string }) {
  return (
    <nav className={menuStyles.sheet} aria-label="Menu">
      {menuOrder.map((name) => (
        <details key={name}>
          <summary>{menus[name].title}</summary>
          <ul className="plain">
            {menus[name].links.map((link) => (
              <li key={link.path}>
                <a href={link.path} aria-current={link.path === path ? "page" : undefined}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className={buttons.btnRow}>
        <PortalLink />
      </p>
    </nav>
  );
}
