/** Documents decided on while their list is on the screen, in the order of the decisions: they keep their place in it. */
const parameter = "decided";

/** More than two pages of decisions: the address stays short. */
const most = 60;

export function keptIn(search: URLSearchParams): string[] {
  return (search.get(parameter) ?? "").split(".").filter(Boolean).slice(-most);
}

/** What to change in the address of the list after a decision, or after it was undone. */
export const keeping = (search: URLSearchParams, id: string) => ({
  [parameter]: [...keptIn(search).filter((other) => other !== id), id].slice(-most).join("."),
  [together]: null,
});
export const keepingNoMore = (search: URLSearchParams, ...ids: readonly string[]) => ({
  [parameter]: keptIn(search)
    .filter((other) => !ids.includes(other))
    .join("."),
  [together]: null,
});

/** How many of the last decisions were made together, by one press. */
const together = "together";

/** The ids of those decided on together last; empty when there was one alone. */
export function decidedTogether(search: URLSearchParams): string[] {
  const count = Number(search.get(together));
  return Number.isInteger(count) && count > 1 && count <= most ? keptIn(search).slice(-count) : [];
}

/** What to change in the address of the list after several decisions. */
export function keepingAll(search: URLSearchParams, ids: readonly string[]) {
  const kept = [...keptIn(search).filter((id) => !ids.includes(id)), ...ids].slice(-most);
  return { [parameter]: kept.join("."), [together]: ids.length > 1 ? String(ids.length) : null };
}

/** The address of the list as it is when it is loaded again. */
export function withoutKept(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  rest.delete(together);
  return rest;
}
