/**
 * The lines of an error summary: a form's own errors, then those of its fields, which are given in the order of the form.
 * (Conform's `fields` is a proxy that does not list its keys, so they are named.)
 */
export function summaryOf(
  form: { errors?: string[] },
  fields: readonly { id: string; errors?: string[] }[],
): { id?: string; message: string }[] {
  const lines: { id?: string; message: string }[] = (form.errors ?? []).map((message) => ({ message }));
  for (const { id, errors } of fields) {
    const message = errors?.[0];
    if (message) lines.push({ id, message });
  }
  return lines;
}
