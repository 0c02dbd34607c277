import { useOwnZone } from "~/ui/own-time";
import { clockIn } from "~/ui/spelled-out";
import type { SaveState } from "./use-autosave";

/** Says whether the typed text has been saved. */
export function SaveLine({
  state,
  merged,
  hydrated,
}: {
  state: SaveState;
  merged: readonly string[];
  hydrated: boolean;
}) {
  const zone = useOwnZone();
  return (
    <div className="small muted" role="status">
      <p>{words(state, hydrated, zone)}</p>
      {merged.length > 0 && <p>A newer saved answer is shown for: {merged.join(", ")}.</p>}
    </div>
  );
}

const kept = "We keep your answers for 30 days after your last change.";

function words(state: SaveState, hydrated: boolean, zone: string): string {
  switch (state.kind) {
    case "untouched":
      return hydrated
        ? `Your answers are saved as you type. ${kept}`
        : `Your answers are saved with every step. ${kept}`;
    case "saving":
      return "Saving …";
    case "saved":
      return `Saved at ${clockIn(state.at, zone)}. ${kept}`;
    case "failed":
      return "Not saved yet: we cannot be reached. We try again every few seconds; leave this page open.";
    case "replaced":
      return "Not saved: another draft was opened in another tab of this browser. Reload this page to see that draft.";
    case "submitted":
      return "Not saved: this application was already submitted.";
  }
}
