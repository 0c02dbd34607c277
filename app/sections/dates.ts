const english = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A yyyy-mm-dd as it is printed on public pages: '12 November 2024'. */
export function formatDate(date: string): string {
  return english.format(new Date(`${date}T00:00:00Z`));
}
