import { useEffect, useRef } from "react";
import { href } from "react-router";
import { deviceZone } from "~/ui/own-time";
import { cityOf } from "~/ui/spelled-out";

/**
 * Tells the server the zone of this device, for an account that has none; null for everybody else. One request, which the
 * pages do not wait for: they show this zone already, so nothing is loaded again. A device without a place, such as one on
 * UTC, tells nothing about the person.
 */
export function useGuessedZone(account: string | null): void {
  const told = useRef<string | null>(null);
  useEffect(() => {
    const zone = deviceZone();
    if (account === null || told.current === account || cityOf(zone) === null) return;
    told.current = account;
    // Not needed to show the page. Without it, the next page asks again.
    fetch(href("/time-zone"), { method: "POST", body: new URLSearchParams({ zone }), keepalive: true }).catch(() => {});
  }, [account]);
}
