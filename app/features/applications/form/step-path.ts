import { lastStep, readStep } from "../questions";

/** Where a button named `go` leads; `kept` says that what was sent has become a draft of its own. */
export function stepPath(go: unknown, kept?: boolean): string {
  const step = go === "review" ? `step=${lastStep}&review` : `step=${readStep(go)}`;
  return `/application?${step}${kept ? "&kept" : ""}`;
}
