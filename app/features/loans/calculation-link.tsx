import type { ComponentProps, MouseEvent } from "react";
import { type Calculation, writeCalculation } from "./calculation";
import type { CalculationStore } from "./calculation-store";

/**
 * A link to another calculation. Without a script the server computes it, with one the page follows at once. `then` is
 * the id of the control that gets the focus, for a link that disappears when it is followed.
 */
export function CalculationLink({
  to,
  hash,
  store,
  then,
  ...rest
}: { to: Calculation; hash: string; store: CalculationStore; then?: string } & Omit<
  ComponentProps<"a">,
  "href" | "onClick"
>) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    store.set(to);
    if (then) document.getElementById(then)?.focus();
  };
  return <a {...rest} href={`/project-funding?${writeCalculation(to)}#${hash}`} onClick={follow} />;
}
