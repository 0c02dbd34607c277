import type { ComponentProps } from "react";
import { ButtonLink } from "~/ui/button";
import { labelPortalLink } from "./small-script";

/**
 * 'Client Login', and for somebody who is signed in 'Your portal'. Public pages are kept in memory and the same for
 * everybody, so the small script changes it in the browser, before the page is painted.
 */
export function PortalLink(props: Omit<ComponentProps<"a">, "href" | "children"> & { small?: boolean }) {
  return (
    <ButtonLink {...props} href="/client-login" data-portal suppressHydrationWarning ref={labelPortalLink}>
      Client Login
    </ButtonLink>
  );
}
