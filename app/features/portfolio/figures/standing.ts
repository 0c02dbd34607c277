/**
 * Whether the value that is computed from holdings on a day stands in place of the one that the firm has recorded last: it is not older, and
 * it is not cash alone while something else is held already, which has had no price yet. Where nothing is recorded there is nothing to replace.
 */
export const computedStands = (
  on: string,
  { recordedOn, heldFrom }: { recordedOn: string | null; heldFrom: string | null },
): boolean => recordedOn === null || (on >= recordedOn && on >= (heldFrom ?? ""));
