/** What a route says about itself. */
export interface RouteHandle {
  /** React runs in the browser on this page and those below it. */
  hydrate?: boolean;
  /** Part of the page runs in the browser, without the router. */
  island?: boolean;
  /**
   * The page does not depend on the request: it is kept in memory. Lists the query parameters that it reads; where several pages
   * are of one route, those of each path.
   */
  kept?: readonly string[] | ((path: string) => readonly string[]);
  /**
   * Search engines must not list this page and those below it: they belong to one person, or are of no use to others.
   */
  noindex?: boolean;
  /** Draws the frame of the client's portal around the pages below it where it has data: React runs there as in the portal. */
  clientFrame?: boolean;
  /** The action takes files: they are streamed to the disk, and the action receives them through `uploadContext`. */
  uploads?: boolean;
}
