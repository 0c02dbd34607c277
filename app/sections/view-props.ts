import type { PageContent, PageData, Section, SectionKind } from "~/content/page";

/** What the view of one kind of section gets. */
export interface ViewProps<Kind extends SectionKind> {
  section: Extract<Section, { kind: Kind }>;
  page: PageContent;
  data: PageData;
  /** Its number on the page; heroes, stats and the closing line have none. */
  number: number;
  /** It stands on paper below something that does not. */
  gap: boolean;
}
