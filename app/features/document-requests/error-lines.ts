import type { RequestErrors } from "./schema";

/**
 * The errors in the order of the fields, as the summary above the form names them: those of a document with its number, as it is called
 * there, because several documents can lack the same.
 */
export function errorLines(
  errors: RequestErrors,
  rows: readonly { row: string }[],
): { id?: string; message: string }[] {
  const lines = Object.entries(errors).map(([id, message]) => {
    const place = rows.findIndex(({ row }) => id.endsWith(`-${row}`)) + 1;
    return { id, place, message };
  });
  return lines
    .toSorted((one, other) => one.place - other.place)
    .map(({ id, place, message }) => ({
      ...(id && { id }),
      message: place > 0 && rows.length > 1 ? `Document ${place}: ${message}` : message,
    }));
}
