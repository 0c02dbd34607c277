import type { ComponentProps } from "react";
import * as iconButton from "~/ui/icon-button.module.css";

// Beside the icons of the other pages, which would carry these with them.
const paths = {
  minus: "M4 12h16",
  plus: "M4 12h16M12 4v16",
  back: "m14 5-7 7 7 7",
  next: "m10 5 7 7-7 7",
  fit: "M3 5v14M21 5v14M7 12h10M10 9l-3 3 3 3M14 9l3 3-3 3",
  turn: "M19 12a7 7 0 1 1-2.5-5.4L20 9M20 4v5h-5",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
};

/** A button of the viewer with a drawing only; `label` is its name. */
export function ToolButton({
  icon,
  label,
  ...rest
}: { icon: keyof typeof paths; label: string } & ComponentProps<"button">) {
  return (
    <button {...rest} type="button" aria-label={label} className={iconButton.iconBtn}>
      <Drawing icon={icon} />
    </button>
  );
}

export const Drawing = ({ icon }: { icon: keyof typeof paths }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <path d={paths[icon]} />
  </svg>
);
