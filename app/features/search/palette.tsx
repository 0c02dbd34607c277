import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type AreaPage, adminPages, clientPages } from "~/content/area-pages";
import type { PortalPath } from "~/content/area-tabs";
import { IconButton } from "~/ui/icon-button";
import { areaPages, matching } from "./own-pages";
import * as styles from "./palette.module.css";
import { countAll, type OptionGroup, PaletteOptions } from "./palette-options";
import { staffActions } from "./staff-actions";
import { type Go, plain } from "./suggestion";
import { type Found, useSuggestions } from "./use-suggestions";

const longest = 200;
const everywhere = ["/search.json"] as const;
/** Clients find their own documents as well. */
const inTheClientPortal = ["/dashboard/client/find.json" satisfies PortalPath, "/search.json"] as const;
/** Only records: administrators rarely look for the public site. */
const inTheAdminPortal = ["/dashboard/admin/find.json"] as const satisfies readonly PortalPath[];

const ofEverybody = "pages, advisors, events and news";
const ofClients = `your documents, ${ofEverybody}`;
const ofAdministrators = "clients, documents, applications, events, inbox, meetings and staff";

/**
 * Quick search: a field with a list of results. The arrow keys move in the list while the field keeps the focus (a
 * combobox). In the portals it offers their own pages, in the admin portal also records, in the client's their documents. Enter before the answer waits
 * for it.
 */
export function Palette({ typed, go, onClosed }: { typed: string; go?: Go; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(typed);
  const [walked, setWalked] = useState(0);
  /** The text for which Enter was pressed before its answer arrived. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const [pages] = useState(() =>
    areaPages(location.pathname, document.querySelector('form[action="/logout"]') !== null),
  );
  const inAdmin = pages === adminPages;
  const asked = text.trim();
  const inClient = pages === clientPages;
  const found = useSuggestions(asked, inAdmin ? inTheAdminPortal : inClient ? inTheClientPortal : everywhere);
  const groups = groupsFor(found, pages);
  const options = groups.flatMap((group) => group.options);
  const active = options.length === 0 ? -1 : ((walked % options.length) + options.length) % options.length;

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);

  const search = () => location.assign(`/search?${new URLSearchParams({ query: asked })}`);
  const openChosen = () => {
    const current = dialog.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (current) current.click();
    // In the admin portal 'nothing found' is the answer, because the public site knows no records.
    else if (!inAdmin && asked) search();
  };

  const answered = found?.text === asked;
  const openWhenAnswered = useEffectEvent(openChosen);
  useEffect(() => {
    if (waiting === null || !answered) return;
    setWaiting(null);
    openWhenAnswered();
  }, [waiting, answered]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setWalked(active + step);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // An answer to an earlier text must not be opened.
      if (answered) openChosen();
      else setWaiting(asked);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      dialog.current?.close();
    }
  };

  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Quick search" onClose={onClosed} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <input
          type="text"
          role="combobox"
          aria-label={`Search ${inAdmin ? ofAdministrators : inClient ? ofClients : ofEverybody}`}
          placeholder={
            inAdmin
              ? "Search clients, documents, references"
              : inClient
                ? "Your documents, a service, a person"
                : "A service, a person, a city"
          }
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={active < 0 ? undefined : `palette-${active}`}
          value={text}
          maxLength={longest}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.target.value);
            setWalked(0);
            setWaiting(null);
          }}
        />
        <IconButton icon="close" label="Close quick search" onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.found}>
        {found?.remark && <p className={styles.remark}>{found.remark}</p>}
        {/* A new answer is a new list: a press that began on a line of the old list must not open a line of the new one. */}
        <PaletteOptions
          key={found?.text}
          groups={groups}
          active={active}
          onFollow={(event, path) => {
            dialog.current?.close();
            if (!go || !path.startsWith("/dashboard/") || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            go(path);
          }}
        />
        {found && options.length === 0 && <p className={styles.none}>{nothing(found, inAdmin)}</p>}
      </div>
      <p className="vh" role="status">
        {found && (options.length === 0 ? nothing(found, inAdmin) : countAll(groups))}
      </p>
      <p className={styles.foot}>
        <span className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close
        </span>
        {asked && (
          <a href={`/search?${new URLSearchParams({ query: asked })}`}>
            {inAdmin ? "Search the website" : "All results"}
          </a>
        )}
      </p>
    </dialog>
  );
}

function nothing({ failed, text }: Found, inAdmin: boolean): string {
  if (failed && inAdmin) return "Search does not answer. Check your connection and that you are still signed in.";
  if (failed) return "Search does not answer. Check your connection, or press Enter to open the search page.";
  return `Nothing found for “${text}”. Check the spelling or use fewer words.`;
}

function groupsFor(found: Found | null, pages: readonly AreaPage[]): OptionGroup[] {
  if (!found) return [];
  const ends =
    pages.length === 0 ? [] : [{ name: "Logout", to: "/logout", words: "log out sign out leave end" } as const];
  // Staff have the pages of their role, which their frame leads to.
  const offered = pages.filter(({ to }) => pages !== adminPages || document.querySelector(`[href="${pathOf(to)}"]`));
  const own = matching([...offered, ...ends], found.text).map(({ title, to }) =>
    to === "/logout" ? { title, note: [], act: endSession } : { title, note: [], path: to },
  );
  // Without a text, people in the portal rarely look for the public site.
  const others = pages.length > 0 && found.text === "" ? [] : found.groups;
  const acts = document.querySelector<HTMLMetaElement>("meta[name=acts]")?.content.split(" ") ?? [];
  const allowed = staffActions.filter(({ act }) => acts.includes(act));
  const actions = pages === adminPages ? matching(allowed, found.text) : [];
  const actionGroup = actions.map(({ title, to }) => ({ title, note: [], path: to }));
  const ownGroups = own.length > 0 ? [{ name: pages === adminPages ? "Pages" : "Your portal", options: own }] : [];
  if (actionGroup.length > 0) ownGroups.push({ name: "Actions", options: actionGroup });
  const foundGroups = others.map(({ name, found: all, hits, list }) => ({
    ...{ name, found: all, listed: hits.length },
    options: list ? [...hits, { title: plain(list.title), note: [], path: list.path }] : hits,
  }));
  return found.exact ? [...foundGroups, ...ownGroups] : [...ownGroups, ...foundGroups];
}

const pathOf = (address: string) => address.replace(/[?#].*/, "");

/** Does the same as the button in the portal's header, which not every page has. */
function endSession() {
  const form = Object.assign(document.createElement("form"), { method: "post", action: "/logout" });
  document.body.append(form);
  form.submit();
}
