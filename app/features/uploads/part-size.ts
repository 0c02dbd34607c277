/** A larger file is sent in parts of this size. What a lost connection costs is one part at most. */
export const partBytes = 1_048_576;

/** In how many parts a file is sent. */
export const partCount = (bytes: number) => Math.ceil(bytes / partBytes);

/** For how long the parts of a file that never became whole are kept. */
export const partHours = 6;

/** What the server says about the parts of one file. */
export type PartsAnswer =
  | { held: number[] }
  /** `later`: nothing is wrong with the file, and it can be sent again. */
  | { message: string; later?: true };
