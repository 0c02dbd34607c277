/** Documents decided on while their list is on the screen, in the order of the decisions: they keep their place in it. */
const parameter = "decided";

/** More than a page and a half of decisions: the address stays short. */
const most = 40;

export function keptIn(search: URLSearchParams): string[] {
  return (search.get(parameter) ?? "").split(".").filter(Boolean).slice(-most);
}

/** What to change in the address of the list after a decision, or after it was undone. */
export const keeping = (search: URLSearchParams, id: string) => ({
  [parameter]: [...keptIn(search).filter((other) => other !== id), id].slice(-most).join("."),
});
export const keepingNoMore = (search: URLSearchParams, id: string) => ({
  [parameter]: keptIn(search)
    .filter((other) => other !== id)
    .join("."),
});

/** The address of the list as it is when it is loaded again. */
export function withoutKept(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  return rest;
}
