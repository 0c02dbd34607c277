import { lastStep, readStep, reviewStep } from "../questions";

/** The value of the button Next: it also says which step is left, so that the next page can tell what that step lacks. */
export const nextFrom = (step: number) => `next-${step + 1}`;

const targetOf = (go: unknown) => (typeof go === "string" ? go.replace(/^next-/, "") : go);

/** The step that a button named `go` leads to; undefined for other buttons. */
export const stepGoneTo = (go: unknown): number | undefined =>
  go === "review" ? reviewStep : typeof go === "string" ? readStep(targetOf(go)) : undefined;

/** The target of a button named `go`. `kept` says that the sent values have become a draft of their own. */
export function stepPath(go: unknown, kept?: boolean): string {
  const step = readStep(targetOf(go));
  const query = go === "review" ? `step=${lastStep}&review` : `step=${step}`;
  const passed = go === targetOf(go) || step === 1 ? "" : `&passed=${step - 1}`;
  return `/application?${query}${passed}${kept ? "&kept" : ""}`;
}
