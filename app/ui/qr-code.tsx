import * as styles from "./qr-code.module.css";
/** A QR code, dark on light in every colour scheme, because readers need that. `path` is in squares of 1. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
