import type { RouterContextProvider } from "react-router";
import { requestContext } from "./context";
import type { Exchange } from "./features/identity/sessions/session.server";
import { clientAddressHeader } from "./platform/auth/auth.server";

/** The person's end of a request, for verbs that open or close sessions. */
export function exchangeOf({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Exchange {
  const { address, cookies } = context.get(requestContext);
  const headers = new Headers(request.headers);
  headers.set(clientAddressHeader, address);
  return { headers, cookies, address };
}
