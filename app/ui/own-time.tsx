import type { ReactNode } from "react";
import { spelledOut } from "./spelled-out";
import { useHydrated } from "./use-hydrated";

/**
 * The zone of the reader's device. The server does not know it: until the script is there, and without it, the zone that is
 * given here.
 */
export function useOwnZone(timeZone = "UTC"): string {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;
}

/** A date with its time, spelled out in the reader's zone (useOwnZone), which it names as well. */
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

/** A moment told by `children` ('3 hours ago', an ISO date), which spells itself out to whoever points at it. */
export function OwnTitle({ at, before = "", children }: { at: number; before?: string; children: ReactNode }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={`${before}${spelledOut(at, useOwnZone())}`}>
      {children}
    </time>
  );
}
