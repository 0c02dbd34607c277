const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'Nov' for '2026-11'. */
export const monthName = (month: string) => names[Number(month.slice(5)) - 1] ?? "";

/** 'Nov 2026' for '2026-11'. */
export const monthAndYear = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`;
