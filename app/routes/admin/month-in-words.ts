/** 'May 2026' for 2026-05. */
export const monthInWords = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
