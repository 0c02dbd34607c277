import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of a page's inline scripts, on the server; the browser hides it and needs none. */
export const NonceProvider = NonceContext.Provider;
export const useNonce = () => useContext(NonceContext);
