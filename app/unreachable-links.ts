import type { ContextType } from "react";
import type { UNSAFE_DataRouterContext } from "react-router";
import { accountPath } from "./features/identity/sessions/time-left";
import type { Unsaved } from "./ui/use-unsaved";

export type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>["router"];

/** Milliseconds. */
const longestProbe = 10_000;

/** The parameter `index` only tells the router which of two routes with the same path is meant. */
export function pathOf(address = ""): string {
  const { pathname, searchParams } = new URL(address, document.baseURI);
  searchParams.delete("index");
  return `${pathname}?${searchParams}`;
}

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** With Back and Forward, the address is already that of the other page. */
const isAtItsAddress = (router: Router) => pathOf(document.URL) === pathOf(placeOf(router.state.location));

/** Whether a request of the router is for the page to which a link is followed. */
export function isFollowed(router: Router, request: Request): boolean {
  const { location, navigation } = router.state;
  const { state, location: to, formMethod } = navigation;
  if (state !== "loading" || formMethod === "POST") return false;
  const there = pathOf(placeOf(to));
  return pathOf(request.url) === there && there !== pathOf(placeOf(location)) && isAtItsAddress(router);
}

/** Ends what the router is doing, and shows the page as it is. */
export function stayOnPage(router: Router): void {
  const { location } = router.state;
  void router.navigate(placeOf(location) + location.hash, { replace: true, preventScrollReset: true });
}

/** Whether the product answers at all. */
const canReach = () =>
  fetch(accountPath, { cache: "no-store", signal: AbortSignal.timeout(longestProbe) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * Keeps the page, with all that was typed and chosen, when it would be left for one that cannot be reached: until `stopped`.
 * A link is held while the browser says that it is offline, which is not always true. The router reloads the page when it
 * cannot get the scripts of the next one: browsers that have `navigation` let this be kept from happening.
 */
export function holdPage(router: Router, unsaved: Unsaved | null, told: () => void, stopped: AbortSignal): void {
  let lets = false;
  // The router waits for scripts that it could not get for as long as the page is open.
  let waits = false;
  const holdLink = (event: MouseEvent) => {
    if ((navigator.onLine && !waits) || lets || event.defaultPrevented) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || !leavesPage(link, event)) return;
    // The router's own links are known by this mark. They ask first whether what was typed is to be discarded.
    const isRouters = link.hasAttribute("data-discover");
    if (isRouters !== (event.eventPhase === Event.CAPTURING_PHASE)) return;
    if (isRouters && !waits && [...(unsaved?.guards ?? [])].some((guard) => guard.changed())) return;
    event.preventDefault();
    event.stopPropagation();
    void canReach().then((can) => {
      if (!can) return told();
      if (waits) return location.assign(link.href);
      lets = true;
      link.click();
      lets = false;
    });
  };
  const holdReload = (event: NavigateEvent) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable || lets) return;
    if (router.state.navigation.state === "idle" || !isAtItsAddress(router)) return;
    event.preventDefault();
    void canReach().then((can) => {
      if (can) {
        lets = true;
        location.reload();
      } else {
        waits = true;
        told();
        stayOnPage(router);
      }
    });
  };
  addEventListener("click", holdLink, { capture: true, signal: stopped });
  addEventListener("click", holdLink, { signal: stopped });
  if ("navigation" in window) navigation.addEventListener("navigate", holdReload, { signal: stopped });
}

/** Whether this click leads to another address of this site, in this tab. */
function leavesPage(link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  if (link.origin !== location.origin || link.download || (link.target || "_self") !== "_self") return false;
  return pathOf(link.href) !== pathOf(document.URL);
}
