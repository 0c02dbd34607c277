import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { qrPath } from "./qr.server";

test("what is drawn is read back as the same text", () => {
  const text = "otpauth://totp/Corvane:maria@example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Corvane";
  const { size, path } = qrPath(text);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
  expect(decodeQR({ width, height: width, data })).toBe(text);
});
