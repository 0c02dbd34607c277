import type { ComponentProps } from "react";
import { href } from "react-router";
import { ButtonLink } from "~/ui/button";
import { labelPortalLink } from "./small-script";

/**
 * 'Client Login', or 'Your portal' for a person who is signed in. Public pages are kept in memory and are the same for
 * everybody, so the small script changes the label in the browser before the page is painted.
 */
export function PortalLink(props: Omit<ComponentProps<"a">, "href" | "children"> & { small?: boolean }) {
  return (
    <ButtonLink {...props} href={href("/client-login")} data-portal suppressHydrationWarning ref={labelPortalLink}>
      Client Login
    </ButtonLink>
  );
}
