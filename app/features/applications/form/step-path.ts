import { lastStep, readStep } from "../questions";

/** The target of a button named `go`. `kept` says that the sent values have become a draft of their own. */
export function stepPath(go: unknown, kept?: boolean): string {
  const step = go === "review" ? `step=${lastStep}&review` : `step=${readStep(go)}`;
  return `/application?${step}${kept ? "&kept" : ""}`;
}
