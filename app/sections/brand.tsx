import { useFirm } from "./firm-context";

/** The firm's mark and name, as a link to the home page. */
export function Brand() {
  const { name } = useFirm();
  return (
    <a className="brand" href="/">
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect className="mark-ground" width="28" height="28" />
        <path className="mark-ring" d="M22 18.5A9 9 0 1 1 14 5" />
        <path className="mark-hand" d="M12.5 15.5 23.5 4.5" />
      </svg>
      <span className="brand-name">{name}</span>
    </a>
  );
}
