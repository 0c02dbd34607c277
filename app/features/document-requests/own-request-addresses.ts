import { href } from "react-router";
import { itemAnchor } from "./item-anchor";

/** The page of a request of the client's own, at one of its items. */
export const ownItemAddress = ({ requestId, id }: { requestId: string; id: string }) =>
  `${href("/dashboard/client/requests/:documentRequestId", { documentRequestId: requestId })}#${itemAnchor(id)}`;
