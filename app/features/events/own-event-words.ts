import type { OwnEvent } from "./own-events.server";

/** The place is not given up any more. */
export const isFixed = ({ here, begun }: Pick<OwnEvent, "here" | "begun">) => here || begun;

/** Where the client is asked whether the place is to be given up. */
export const leaveQuestion = ({ id }: Pick<OwnEvent, "id">) => `?${new URLSearchParams({ leave: id })}`;
