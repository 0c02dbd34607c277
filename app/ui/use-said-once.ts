import { useEffect } from "react";

/**
 * For a note that says what has been done: the parameters of the address that have brought it are taken out of the address bar once it
 * is shown, so that loading the page again, or coming back to it, does not say it again. The page itself keeps its address, and with it
 * the note. What offers an Undo goes on standing in the address as long as that can be done. Without a script nothing happens.
 */
export function useSaidOnce(parameters: string | readonly string[] | undefined): void {
  // After each rendering: the same deed can be done twice.
  useEffect(() => {
    if (parameters === undefined) return;
    const address = new URL(location.href);
    for (const name of [parameters].flat()) address.searchParams.delete(name);
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  });
}
