import { createContext, type ReactNode, use } from "react";
import { cityOf, dayIn, dayInWordsIn, spelledOut } from "./spelled-out";
import { useHydrated } from "./use-hydrated";

const OwnZoneContext = createContext<string | null>(null);

/**
 * Around pages of somebody who is signed in, and whose zone the server knows: an IANA name, or null. An old browser may not
 * know a zone of a few years ago; it goes by its own.
 */
export function OwnZone({ zone, children }: { zone: string | null; children: ReactNode }) {
  return <OwnZoneContext value={zone !== null && isKnown(zone) ? zone : null}>{children}</OwnZoneContext>;
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }) !== null;
  } catch {
    return false;
  }
}

/** Only in the browser. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The zone of the reader. Without one, that of the reader's device: the server does not know it, so the given zone is used
 * until the script runs, and where there is no script. A device without a place, such as one on UTC, tells nothing.
 */
export function useOwnZone(timeZone = "UTC"): string {
  const own = use(OwnZoneContext);
  const hydrated = useHydrated();
  const device = hydrated ? deviceZone() : "";
  return own ?? (cityOf(device) === null ? timeZone : device);
}

/** A date with its time in words, in the reader's zone (useOwnZone), with the name of the zone. */
export function OwnTime({
  at,
  timeZone,
  seconds,
  className,
}: {
  at: number;
  timeZone?: string;
  seconds?: boolean;
  className?: string;
}) {
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {spelledOut(at, useOwnZone(timeZone), { seconds })}
    </time>
  );
}

/**
 * The day of a moment in the reader's zone: yyyy-mm-dd, as columns show days, or `inWords`, as sentences do. Its title gives the full
 * date and time.
 */
export function OwnDay({ at, before, inWords = false }: { at: number; before?: string; inWords?: boolean }) {
  const zone = useOwnZone();
  return (
    <OwnTitle at={at} before={before}>
      {inWords ? dayInWordsIn(at, zone) : dayIn(at, zone)}
    </OwnTitle>
  );
}

/** A moment that `children` describe ('3 hours ago', a day). Its title gives the full date and time. */
export function OwnTitle({ at, before = "", children }: { at: number; before?: string; children: ReactNode }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={`${before}${spelledOut(at, useOwnZone())}`}>
      {children}
    </time>
  );
}
