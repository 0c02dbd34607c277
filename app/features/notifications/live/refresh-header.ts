/** Sent with what a page asks for because of news: nobody has acted, so that it keeps no session alive. */
export const refreshHeader = "X-Refreshed-By-News";

/** The stream of news (server/news.ts). */
export const newsPath = "/dashboard/news";
