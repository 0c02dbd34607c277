import type { Actor, Administrator } from "~/features/identity/actor";
import type { World } from "../world";

export interface Staff {
  /** Who makes the call. */
  ada: Administrator;
  /** Her colleague, for what needs two. */
  eve: Administrator;
}

/** Makes what a verb works on, and gives the call of the verb itself, for anybody. */
type Arranged = (world: World, staff: Staff) => Promise<(actor: Actor) => Promise<unknown>>;

/** Verbs by the feature's folder and the function's name. */
export interface Verbs {
  /** Change nothing. What they give for Ada has to be something: not null, not nothing, not an empty list. */
  reading: Record<string, Arranged>;
  /** Change some table. */
  writing: Record<string, Arranged>;
}

export const noParameters = new URLSearchParams();

/** The whole of what is exported in pieces. */
export async function whole(pieces: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
