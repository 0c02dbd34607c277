/**
 * RC4, which Node's OpenSSL no longer offers. Used only to find out whether a file opens without a password, never to
 * protect anything. The first `skip` bytes of the key stream are discarded.
 */
export function rc4(key: Uint8Array, data: Uint8Array, skip = 0): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a] = at(b);
    state[b] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const result = Buffer.alloc(data.length);
  for (let n = -skip, i = 0, j = 0; n < data.length; n += 1) {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    if (n >= 0) result[n] = (data[n] ?? 0) ^ at((at(i) + at(j)) & 255);
  }
  return result;
}
