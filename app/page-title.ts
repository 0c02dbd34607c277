import { defaultFirm, type Firm } from "./content/firm";

/** The title of a page in the browser's tab, with the name that the firm has here: FIRM_NAME may change it. */
export function pageTitle(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[], title: string) {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { firm?: Firm } | undefined;
  return { title: `${title} | ${(root?.firm ?? defaultFirm).name}` };
}
