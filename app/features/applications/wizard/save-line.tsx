import { clockTime } from "~/platform/dates";
import type { SaveState } from "./use-autosave";

/** Says what has become of what was typed. */
export function SaveLine({
  state,
  merged,
  hydrated,
}: {
  state: SaveState;
  merged: readonly string[];
  hydrated: boolean;
}) {
  return (
    <div className="small muted" role="status">
      <p>{words(state, hydrated)}</p>
      {merged.length > 0 && <p>Taken over from another tab or device: {merged.join(", ")}.</p>}
    </div>
  );
}

function words(state: SaveState, hydrated: boolean): string {
  switch (state.kind) {
    case "untouched":
      return hydrated
        ? "What you type is saved as you go, for 30 days."
        : "What you type is saved with every step, for 30 days.";
    case "saving":
      return "Saving …";
    case "saved":
      return `Saved at ${clockTime(state.at)}. It stays for 30 days after your last change.`;
    case "failed":
      return "Not saved yet: we cannot be reached. We try again every few seconds; leave this page open.";
    case "replaced":
      return "Not saved: this browser has gone on to another draft, in another tab. Reload the page to see that one.";
    case "submitted":
      return "This application has been submitted, in another tab. Reload the page to see its reference.";
  }
}
