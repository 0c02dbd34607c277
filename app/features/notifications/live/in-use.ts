type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = "input:not([type=hidden], [type=search]), textarea, select";

/**
 * Whether somebody is filling in what a refresh could take from them: a field has the focus, has been changed, or a dialog is open.
 * A form with `data-refresh="safe"` keeps what is typed by itself.
 */
export function isBeingFilled(page: Document): boolean {
  if (page.querySelector("dialog[open], :popover-open")) return true;
  const main = page.getElementById("main");
  const all = [...(main?.querySelectorAll<Field>(fields) ?? [])].filter(
    (field) => !field.closest('[data-refresh="safe"]'),
  );
  return all.some((field) => field === page.activeElement || isChanged(field));
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = Math.max(
      0,
      options.findIndex(({ defaultSelected }) => defaultSelected),
    );
    return field.selectedIndex !== first;
  }
  if (field instanceof HTMLInputElement && field.type === "file") return (field.files?.length ?? 0) > 0;
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
