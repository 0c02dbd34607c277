import encodeQR from "qr";

/** A QR code as one SVG path in squares of 1, with the quiet zone of four squares that readers need. */
export interface QrPath {
  size: number;
  path: string;
}

export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size: rows.length, path };
}
