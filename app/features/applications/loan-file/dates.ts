const dayNames = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const longNames = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** '19 November' in UTC. */
export const dayOf = (at: number) => dayNames.format(at);

/** '19 November 2026' from yyyy-mm-dd. */
export const longDate = (date: string) => longNames.format(new Date(`${date}T00:00:00Z`));

/** '19 November' from yyyy-mm-dd. */
export const shortDate = (date: string) => dayOf(Date.parse(`${date}T00:00:00Z`));
