import { href } from "react-router";

/** The page of one of the client's own documents. */
export const ownDocument = (documentId: string) => href("/dashboard/client/documents/:documentId", { documentId });

/** The upload form, filled in for another file in the place of a rejected document. */
export const replaceAddress = (documentId: string) =>
  `${href("/dashboard/client")}?${new URLSearchParams({ replace: documentId })}#upload-documents`;

/** The upload form. */
export const uploadAddress = () => `${href("/dashboard/client")}#upload-documents`;

/** The ids in an address: 'id.id.id'. */
export const readIds = (text: string | null): string[] => (text ?? "").split(".").filter(Boolean);

export const writeIds = (ids: readonly string[]) => ids.join(".");

/** The pages that list a client's documents; a form says on which of them it stands. */
export type OwnListPage = "dashboard" | "documents";

/** The parameters of their addresses that belong to the list. On the dashboard `category` belongs to the upload form. */
const listParameters: Record<OwnListPage, readonly string[]> = {
  dashboard: ["q", "status", "sort", "after", "before"],
  documents: ["q", "status", "category", "file", "year", "sort", "after", "before"],
};

/** The address of a list, where it was: its parameters from `search` and some `more`. An anchor jumps to the list. */
export function ownListAddress(
  page: OwnListPage,
  search: URLSearchParams,
  { more = {}, anchor = false }: { more?: Record<string, string>; anchor?: boolean } = {},
): string {
  const kept = [...search].filter(([name]) => listParameters[page].includes(name));
  const query = new URLSearchParams([...kept, ...Object.entries(more)]).toString();
  const path = page === "documents" ? href("/dashboard/client/documents") : href("/dashboard/client");
  return `${path}${query && `?${query}`}${anchor ? "#documents" : ""}`;
}

/** The same from a form that names the page, the list's parameters and, without a script, the anchor. */
export function backToOwnList(form: FormData, more: Record<string, string> = {}): string {
  const page = form.get("from") === "documents" ? "documents" : "dashboard";
  const search = new URLSearchParams(String(form.get("list") ?? ""));
  return ownListAddress(page, search, { more, anchor: form.get("anchor") === "documents" });
}
