import { use, useEffect } from "react";
import { UnsavedContext } from "~/ui/use-unsaved";

/**
 * Put once into the frame of an area: its pages are left when their account is no longer signed in in this browser, and opened again when it
 * works for another client.
 */
export function SignedInHere({ account, client = null }: { account: string; client?: string | null }) {
  const unsaved = use(UnsavedContext);
  useEffect(() => {
    const stop = new AbortController();
    // Not needed to show the page. Without it, the next request is sent on to the sign-in.
    import("./watch-account").then(
      ({ watchAccount }) => watchAccount({ account, client }, unsaved, stop.signal),
      () => {},
    );
    return () => stop.abort();
  }, [account, client, unsaved]);
  return null;
}
