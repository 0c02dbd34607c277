/** The lines of an error summary, from a form's own errors and those of its fields, in the order of the form. */
export function summaryOf(
  form: { errors?: string[] },
  fields: Record<string, { id: string; errors?: string[] }>,
): { id?: string; message: string }[] {
  const lines: { id?: string; message: string }[] = (form.errors ?? []).map((message) => ({ message }));
  for (const { id, errors } of Object.values(fields)) {
    const message = errors?.[0];
    if (message) lines.push({ id, message });
  }
  return lines;
}
