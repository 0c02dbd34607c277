import { href } from "react-router";

/** The page of staff about one client. */
export const clientPath = (clientId: string) => href("/dashboard/admin/clients/:clientId", { clientId });
