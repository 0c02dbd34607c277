import { type MouseEvent, useRef } from "react";
import { Form, href, Link } from "react-router";
import { menuOrder, menus } from "~/content/navigation";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Chevron, Icon } from "~/ui/icon";
import { Brand } from "./brand";
import { ChatLink } from "./chat-link";
import * as portalFrame from "./portal-frame.module.css";
import * as portalMenus from "./portal-menus.module.css";

/** Who is signed in, and what the header shows for them. */
export interface PortalPerson {
  name: string;
  role: string;
  /** A guest has no session, so Logout only leads to sign-in. */
  guest?: boolean;
  /** `badge` is the number that is always shown beside the bell; null hides it. `unread` is shown only above 0. */
  bell: { href: string; label: string; badge: number | null; unread: number | null };
  settings: string;
  /** Further lines of the person's menu. */
  more?: readonly { to: string; label: string }[];
  /** What quick search finds in this area. */
  search: string;
}

/**
 * One line: the mark, the website's navigation behind one button, search, the bell, settings and the person's own menu.
 * Both menus are native popovers: they open without a script, and Escape closes them and returns the focus.
 */
export function PortalHeader({ name, role, guest = false, bell, settings, more, search }: PortalPerson) {
  return (
    <header className={portalFrame.header}>
      <div className="wrap">
        <Brand />
        <button type="button" className={`${portalFrame.pfBtn} ${portalFrame.web}`} popoverTarget="website">
          Website <Chevron />
        </button>
        <a
          className={portalFrame.search}
          href={href("/search")}
          data-palette-open=""
          aria-keyshortcuts="Control+K Meta+K"
        >
          <Icon name="search" />
          <span className={portalFrame.searchWords}>
            Search<span className={portalFrame.wide}>{search}</span>
          </span>
          <span className={portalFrame.keys} aria-hidden="true">
            <kbd>Ctrl K</kbd>
          </span>
        </a>
        <div className={portalFrame.tools}>
          <Link className={portalFrame.pfBtn} to={bell.href} title={bell.label}>
            <Icon name="bell" />
            <span className="vh">{bell.label}</span>
            {bell.badge !== null && <Count className={portalFrame.count} count={bell.badge} />}
            {bell.unread !== null && bell.unread > 0 && (
              <Count className={`${portalFrame.count} ${portalFrame.countNew}`} count={bell.unread} />
            )}
          </Link>
          <Link className={`${portalFrame.pfBtn} ${portalFrame.settings}`} to={settings} aria-label="Settings">
            <Icon name="settings" />
          </Link>
          <button type="button" className={`${portalFrame.pfBtn} ${portalFrame.who}`} popoverTarget="account-menu">
            <i aria-hidden="true">{initialsOf(name)}</i>
            <b>{name}</b>
            {!guest && <span>{role}</span>}
            <span className="vh">your menu</span>
            <Chevron />
          </button>
        </div>
      </div>
      <AccountMenu guest={guest} settings={settings} more={more} />
      <WebsiteSheet guest={guest} />
    </header>
  );
}

/** '99+' from a hundred on. The label of the bell contains both numbers. */
function Count({ className, count }: { className: string; count: number }) {
  return (
    <span className={className} aria-hidden="true">
      {count > 99 ? "99+" : count}
    </span>
  );
}

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

/** A link inside the area does not load a new page, so the popover is closed here. */
function useClosing() {
  const sheet = useRef<HTMLDivElement>(null);
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) sheet.current?.hidePopover();
  };
  return { ref: sheet, onClick };
}

function AccountMenu({ guest, settings, more = [] }: Pick<PortalPerson, "settings" | "more"> & { guest: boolean }) {
  return (
    <div id="account-menu" popover="auto" className={portalMenus.menu} {...useClosing()}>
      <button type="button" className={portalMenus.menuWeb} popoverTarget="website">
        Website <Chevron />
      </button>
      <Link to={settings}>Settings</Link>
      {more.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      {guest ? (
        <Link to={href("/client-login")}>Logout</Link>
      ) : (
        <Form method="post" action={href("/logout")} reloadDocument>
          <button type="submit">Logout</button>
        </Form>
      )}
    </div>
  );
}

/** The whole public navigation, and what else the header of a public page offers. */
function WebsiteSheet({ guest }: { guest: boolean }) {
  return (
    <div id="website" popover="auto" className={portalMenus.sheet} {...useClosing()}>
      <nav className="wrap" aria-label="Website">
        <div className={portalMenus.sheetLists}>
          {menuOrder.map((name) => (
            <div key={name}>
              <p className={portalMenus.sheetTitle}>{menus[name].title}</p>
              <ul className="plain">
                {menus[name].links.map((link) => (
                  <li key={link.path}>
                    <a href={link.path}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={buttons.btnRow}>
          <ChatLink page="Portal" variant="line" small>
            Chat
          </ChatLink>
          <ButtonLink small variant="line" href={href("/client-login")}>
            {guest ? "Client Login" : "Your portal"}
          </ButtonLink>
          <button type="button" className={buttons.textLink} popoverTarget="website" popoverTargetAction="hide">
            Close
          </button>
        </p>
      </nav>
    </div>
  );
}
