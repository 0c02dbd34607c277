/** A cell of an exported list. Money is dollars in the file, and a day is a date that a spreadsheet can sort; '' is none. */
export type Cell = string | number | { cents: number } | { day: string };

/** A row of an exported list; the first one is its head. */
export type Row = readonly Cell[];

export const sheetFormats = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** The format that the address of an export names: '/clients/export.xlsx'. */
export const formatOf = (pathname: string): SheetFormat => (pathname.endsWith(".xlsx") ? "xlsx" : "csv");
