import type { MouseEvent } from "react";
import { href } from "react-router";
import { ButtonLink } from "~/ui/button";

/**
 * A link to the sign-in page. Where this site has an earlier page in this tab, it goes back to that one instead: to the last
 * page before the portal, because chooser, administrators' sign-in and dashboards are all behind this one entrance.
 */
export function BackToLogin() {
  const goBack = (event: MouseEvent) => {
    if (!goToPageBeforePortal()) return;
    event.preventDefault();
  };
  return (
    <ButtonLink variant="line" href={href("/client-login")} onClick={goBack}>
      Back to Login
    </ButtonLink>
  );
}

interface Navigation {
  entries: () => { key: string; url: string | null }[];
  currentEntry: { index: number } | null;
  traverseTo: (key: string) => { finished: Promise<unknown> };
}

function goToPageBeforePortal(): boolean {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation) {
    // The entries are the pages of this site only, and also those before an address that was typed.
    const earlier = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
    const before = earlier.findLast(({ url }) => url !== null && isBeforePortal(url));
    // Refused when the person goes somewhere else at the same moment.
    if (before) navigation.traverseTo(before.key).finished.catch(() => {});
    return before !== undefined;
  }
  // Older browsers tell the page that led here, if nothing has been opened since.
  const isFirst = (history.state?.idx ?? 0) === 0 && location.hash === "" && history.length > 1;
  if (!isFirst || document.referrer === "" || !isBeforePortal(document.referrer)) return false;
  history.back();
  return true;
}

function isBeforePortal(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname.split("/")[1] !== "dashboard";
}
