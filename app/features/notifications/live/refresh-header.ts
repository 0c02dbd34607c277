import { href } from "react-router";

/** Sent with what a page asks for because of news: nobody has acted, so that it keeps no session alive. */
export const refreshHeader = "X-Refreshed-By-News";

/** The stream of news, which server/news.ts answers without the router. */
export const newsPath = `${href("/dashboard")}/news`;
