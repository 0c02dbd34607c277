import type { DecodedHeic } from "./heic.worker";

/** In milliseconds. A file that takes longer is no photo of a page. */
const patience = 60_000;

/**
 * A HEIC photo as a JPEG, decoded in a worker that reaches no address (server/static-files.ts); null when it cannot be read. It is drawn
 * at once, so that the decoded dots of several photos are not in the memory together.
 */
export async function openHeic(file: File): Promise<Blob | null> {
  const worker = new Worker(new URL("./heic.worker.ts", import.meta.url), { type: "module" });
  try {
    const bytes = await file.arrayBuffer();
    const decoded = await new Promise<DecodedHeic>((resolve) => {
      const fail = () => resolve({ ok: false });
      setTimeout(fail, patience);
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<DecodedHeic>) => resolve(data);
      worker.postMessage(bytes, [bytes]);
    });
    if (!decoded.ok) return null;
    const canvas = document.createElement("canvas");
    canvas.width = decoded.width;
    canvas.height = decoded.height;
    canvas.getContext("2d")?.putImageData(new ImageData(decoded.pixels, decoded.width, decoded.height), 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.95));
  } finally {
    worker.terminate();
  }
}
