import type { DraftState } from "./use-draft";

/** Says that what is typed is kept. Only what goes wrong is read out: everything else would interrupt whoever writes. */
export function DraftNote({ state, kept }: { state: DraftState; kept: boolean }) {
  if (state === "failed") return <span role="status">Your draft could not be saved. We try again.</span>;
  if (state === "saved" || (state === "untouched" && kept)) return <>Draft saved.</>;
  return null;
}
