/** Milliseconds without a request after which a page has loaded what it wants to. */
export const moment = 250;

/** Whether this answer means that a script or a style sheet is not there. */
export function isMissing(address: string, status: number): boolean {
  return status >= 400 && /\.(js|css)$/.test(new URL(address).pathname);
}

/** Whether a complaint is about something that could not be loaded, in the words of the browsers, the router and the proxy. */
export const isAboutLoading = (complaint: string) =>
  /[Ee]rror loading (dynamically imported|route) module|Importing a module script failed|Failed to fetch manifest patches|not loaded: /.test(
    complaint,
  );
