/** Whether two chosen files are one: the same name and the same bytes. A file that cannot be read any more is not. */
export async function isSameFile(one: File, other: File): Promise<boolean> {
  if (!couldBeSame(one, other)) return false;
  try {
    const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
    const bytes = new Uint8Array(second);
    return new Uint8Array(first).every((byte, index) => byte === bytes[index]);
  } catch {
    return false;
  }
}

/** False without reading the files, for nearly all of them. */
export const couldBeSame = (one: File, other: File): boolean => one.name === other.name && one.size === other.size;
