/** How a kind of file is shown in a page. `converts`: a service makes PDFs of the old kinds. */
export function shownAs(kind: string, converts: boolean): "pdf" | "office" | null {
  if (kind === "docx" || kind === "xlsx") return "office";
  return kind === "pdf" || converts ? "pdf" : null;
}
