const english = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A date (yyyy-mm-dd) as public pages print it: '12 November 2024'. */
export function formatDate(date: string): string {
  return english.format(new Date(`${date}T00:00:00Z`));
}
