import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = {
  name: string;
  content: Buffer;
  /** Uncompressed size to claim in the headers instead of the true one. */
  declaredSize?: number;
  /** General purpose flags; bit 0 marks an encrypted entry, bit 3 a data descriptor after the data. */
  flags?: number;
  stored?: boolean;
  checksum?: number;
};

/** Writes a zip file byte by byte, so that each test can change what it needs. */
export function zip(entries: ZipEntry[], comment = ""): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const flags = entry.flags ?? 0;
    const name = Buffer.from(entry.name);
    const data = entry.stored ? entry.content : deflateRawSync(entry.content);
    const described = (flags & 8) !== 0;
    const sizes = [entry.checksum ?? crc32(entry.content), data.length, entry.declaredSize ?? entry.content.length];
    const method = entry.stored ? 0 : 8;

    const local = record([16, 16, 16, 16, 16], [20, flags, method, 0, 0x21]);
    const localSizes = record([32, 32, 32, 16, 16], [...(described ? [0, 0, 0] : sizes), name.length, 0]);
    const descriptor = described ? [Buffer.from("PK\x07\x08", "latin1"), record([32, 32, 32], sizes)] : [];
    const written = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), local, localSizes, name, data, ...descriptor]);
    locals.push(written);

    directory.push(
      Buffer.from("PK\x01\x02", "latin1"),
      record([16, 16, 16, 16, 16, 16], [20, 20, flags, method, 0, 0x21]),
      record([32, 32, 32, 16, 16, 16, 16, 16, 32, 32], [...sizes, name.length, 0, 0, 0, 0, 0, offset]),
      name,
    );
    offset += written.length;
  }
  const central = Buffer.concat(directory);
  const end = record(
    [16, 16, 16, 16, 32, 32, 16],
    [0, 0, entries.length, entries.length, central.length, offset, Buffer.byteLength(comment)],
  );
  return Buffer.concat([...locals, central, Buffer.from("PK\x05\x06", "latin1"), end, Buffer.from(comment)]);
}

function record(widths: (16 | 32)[], values: number[]) {
  return Buffer.concat(
    widths.map((width, index) => {
      const bytes = Buffer.alloc(width / 8);
      bytes.writeUIntLE(values[index] ?? 0, 0, width / 8);
      return bytes;
    }),
  );
}
