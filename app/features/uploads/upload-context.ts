import { createContext } from "react-router";
import type { ReceivedForm } from "./received-form.server";

/** Receives the multipart body of a request. Set by the server on the upload paths only, and null for other bodies. */
export const uploadContext = createContext<(() => Promise<ReceivedForm>) | null>(null);
