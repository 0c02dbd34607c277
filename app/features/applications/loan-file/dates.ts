const dayNames = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** '19 November' in UTC. */
export const dayOf = (at: number) => dayNames.format(at);

export { longDate } from "~/platform/dates";

/** '19 November' from yyyy-mm-dd. */
export const shortDate = (date: string) => dayOf(Date.parse(`${date}T00:00:00Z`));
