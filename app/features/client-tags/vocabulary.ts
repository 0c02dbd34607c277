export const mostLetters = 40;
/** A client has at most so many tags, and the firm so many in all. */
export const mostOfClient = 20;
export const mostOfFirm = 200;

export interface Tag {
  id: string;
  name: string;
}
