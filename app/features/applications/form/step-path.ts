import { lastStep, readStep, reviewStep } from "../questions";

/** The step that a button named `go` leads to; undefined for other buttons. */
export const stepGoneTo = (go: unknown): number | undefined =>
  go === "review" ? reviewStep : typeof go === "string" ? readStep(go) : undefined;

/** The target of a button named `go`. `kept` says that the sent values have become a draft of their own. */
export function stepPath(go: unknown, kept?: boolean): string {
  const step = go === "review" ? `step=${lastStep}&review` : `step=${readStep(go)}`;
  return `/application?${step}${kept ? "&kept" : ""}`;
}
