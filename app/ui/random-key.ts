/** A key that no other has. Not `crypto.randomUUID`: browsers keep that from pages that come over plain http. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
