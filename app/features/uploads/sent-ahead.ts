/** The field of a form that names the files which were sent in parts before it. */
export const aheadField = "sentAhead";

/** One of these files: the key of its parts, its name and its size. */
export interface SentAhead {
  upload: string;
  name: string;
  bytes: number;
}
