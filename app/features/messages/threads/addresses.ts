import { href } from "react-router";

/** The page of one of the client's own threads. */
export const ownThread = (threadId: string) => href("/dashboard/client/messages/:threadId", { threadId });
