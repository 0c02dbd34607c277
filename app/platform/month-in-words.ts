const words = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** 'May 2026' for 2026-05. */
export const monthInWords = (month: string): string => words.format(new Date(`${month}-15T12:00:00Z`));
