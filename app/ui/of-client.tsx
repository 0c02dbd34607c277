import { createContext, use } from "react";
import { ofClient } from "./of-client-field";

/** The client to whom the pages of a frame belong; '' outside of one. */
export const PageOfClient = createContext("");

export const usePageOfClient = (): string => use(PageOfClient);

/**
 * Names the client to whom the form was shown. An account can come to work for another client while its page is open in another tab: by
 * joining a business, or by leaving one. What was meant for the one is not given to the other.
 */
export function OfClient() {
  const clientId = usePageOfClient();
  return clientId === "" ? null : <input type="hidden" name={ofClient} value={clientId} />;
}
