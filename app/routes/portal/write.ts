import { href, redirect } from "react-router";

/** Where clients wrote before there were threads: bookmarks lead to the form of today. */
export const loader = () => redirect(href("/dashboard/client/messages/new"));
