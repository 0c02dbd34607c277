import { isHeic } from "./photo-kinds";

/** A photo of a page: where the browser can show it, and how far it is turned, in degrees to the right. */
export interface Photo {
  key: string;
  name: string;
  /** The address of the picture in this browser. */
  address: string;
  width: number;
  height: number;
  turned: 0 | 90 | 180 | 270;
}

/** A larger file is no photo of a page. In bytes. */
const mostBytes = 40_000_000;

/**
 * Opens a photo, upright as the camera held it. Null when it cannot be read. The decoder of HEIC is loaded only where the browser has
 * none.
 */
export async function openPhoto(file: File, key: string): Promise<Photo | null> {
  const opened = await openPicture(file, file.name, key);
  if (opened || !isHeic(file.name) || file.size > mostBytes) return opened;
  const { openHeic } = await import("./open-heic.client");
  const drawn = await openHeic(file).catch(() => null);
  return drawn && openPicture(drawn, file.name, key);
}

async function openPicture(picked: Blob, name: string, key: string): Promise<Photo | null> {
  const address = URL.createObjectURL(picked);
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return { key, name, address, width: picture.naturalWidth, height: picture.naturalHeight, turned: 0 };
  } catch {
    URL.revokeObjectURL(address);
    return null;
  }
}

export const closePhoto = ({ address }: Photo) => URL.revokeObjectURL(address);

/** The photo turned a quarter to the right. */
export const turnedRight = (photo: Photo): Photo => ({
  ...photo,
  turned: ({ 0: 90, 90: 180, 180: 270, 270: 0 } as const)[photo.turned],
});

/** Width and height as it is seen. */
export const seenSize = ({ width, height, turned }: Photo) =>
  turned % 180 === 0 ? { width, height } : { width: height, height: width };

/**
 * The photo as a JPEG of at most `longest` dots a side, turned as it is seen. What the camera wrote beside the picture,
 * such as the place where it was taken, is not in it.
 */
export async function asJpeg(photo: Photo, longest: number, quality: number): Promise<Uint8Array> {
  const picture = new Image();
  picture.src = photo.address;
  await picture.decode();
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
  const seen = seenSize(photo);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(seen.width * scale));
  canvas.height = Math.max(1, Math.round(seen.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(`${photo.name} is too large for this browser`);
  // Transparent parts are paper.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((photo.turned * Math.PI) / 180);
  const [width, height] = [photo.width * scale, photo.height * scale];
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!blob) throw new Error(`${photo.name} is too large for this browser`);
  return new Uint8Array(await blob.arrayBuffer());
}
