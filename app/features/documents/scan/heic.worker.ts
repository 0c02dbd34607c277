import libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";

/** A decoded photo of more dots than this would fill the memory of a phone: four bytes each. */
const mostDots = 60_000_000;

export type DecodedHeic =
  | { ok: true; width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { ok: false };

// The library tells the console what is wrong with a file; the page tells the person.
console.log = () => {};

// One photo for each worker, which is ended afterwards: whatever the file has done to its memory goes with it.
addEventListener("message", async ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = await decode(data).catch((): DecodedHeic => ({ ok: false }));
  postMessage(answer, { transfer: answer.ok ? [answer.pixels.buffer] : [] });
});

async function decode(bytes: ArrayBuffer): Promise<DecodedHeic> {
  const { HeifDecoder } = await libheif();
  const [image] = new HeifDecoder().decode(new Uint8Array(bytes));
  if (!image) return { ok: false };
  const [width, height] = [image.get_width(), image.get_height()];
  if (!(width > 0 && height > 0 && width * height <= mostDots)) return { ok: false };
  const pixels = new Uint8ClampedArray(width * height * 4);
  const drawn = await new Promise<unknown>((resolve) => image.display({ data: pixels, width, height }, resolve));
  return drawn ? { ok: true, width, height, pixels } : { ok: false };
}
