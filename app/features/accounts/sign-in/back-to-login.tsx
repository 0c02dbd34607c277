import type { MouseEvent } from "react";
import { ButtonLink } from "~/ui/button";

/** A link to the sign-in page that goes to the previous page instead, when that was one of this site. */
export function BackToLogin() {
  const goBack = (event: MouseEvent) => {
    if (!previousPageIsOurs()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <ButtonLink variant="line" href="/client-login" onClick={goBack}>
      Back to Login
    </ButtonLink>
  );
}

/** Browsers with the Navigation API list the pages of this site only, and also those before an address that was typed. */
function previousPageIsOurs(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  if (navigation) return navigation.canGoBack;
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`) || (history.state?.idx ?? 0) > 0;
  return cameFromHere && history.length > 1;
}
