import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Palette } from "./palette";
import type { Go } from "./suggestion";

/** Opens quick search over the page, in a React root of its own, so that it also works on pages with an island. */
export function openPalette({ typed, go }: { typed: string; go?: Go }) {
  // A popover of the page would stay open beneath it.
  for (const sheet of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) sheet.hidePopover();
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  // Immediately, because the next key press belongs to the field.
  flushSync(() => root.render(<Palette typed={typed} go={go} onClosed={close} />));
}
