/** A unique key. `crypto.randomUUID` does not exist on pages that were loaded over plain http. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
