import type { MouseEvent } from "react";
import { ButtonLink } from "~/ui/button";

/** A link to the sign-in page that goes to the previous page instead, when that was one of this site. */
export function BackToLogin() {
  const goBack = (event: MouseEvent) => {
    const cameFromHere = document.referrer.startsWith(`${location.origin}/`) || (history.state?.idx ?? 0) > 0;
    if (!cameFromHere || history.length < 2) return;
    event.preventDefault();
    history.back();
  };
  return (
    <ButtonLink variant="line" href="/client-login" onClick={goBack}>
      Back to Login
    </ButtonLink>
  );
}
