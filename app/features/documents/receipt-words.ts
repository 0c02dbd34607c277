export const sameFile = "The same file always gives the same 64 characters. If one letter in it changes, they all do.";

/** In groups of eight, which people can compare. */
export const fingerprint = (sha256: string) => sha256.match(/.{1,8}/g)?.join(" ") ?? sha256;

/** '614,202 bytes' */
export const sizeInBytes = (bytes: number) => `${bytes.toLocaleString("en-GB")} ${bytes === 1 ? "byte" : "bytes"}`;
