import * as buttons from "./buttons.module.css";
import * as styles from "./icon.module.css";

const paths = {
  chat: <path d="M3 4h18v13H10l-5 4v-4H3z" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 6 6" />
    </>
  ),
  menu: <path d="M3 7h18M3 12h18M3 17h18" />,
  bell: <path d="M5 17V11a7 7 0 0 1 14 0v6l2 2H3zM10 21.5h4" />,
  settings: (
    <>
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
      <circle cx="16" cy="7" r="3" />
      <circle cx="8" cy="17" r="3" />
    </>
  ),
  logout: <path d="M10 3H4v18h6M9 12h12M17 8l4 4-4 4" />,
  eye: (
    <>
      <path d="M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  close: <path d="M5 5l14 14M19 5 5 19" />,
};

export type IconName = keyof typeof paths;

/** A line drawing, 24 by 24, in the colour of the text. Always hidden from screen readers: name the control instead. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      {paths[name]}
    </svg>
  );
}

/** The north-east arrow. It means "opens chat in a new tab" and nothing else. */
export function Arrow() {
  return (
    <svg
      className={buttons.arrow}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M3 13 13 3M5 3h8v8" />
    </svg>
  );
}

/** An arrow down, for what opens downwards. */
export function Chevron() {
  return (
    <svg
      className={styles.chev}
      viewBox="0 0 10 6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="m1 .8 4 4 4-4" />
    </svg>
  );
}
