import type { PageContent, PageData, Section, SectionKind } from "~/content/page";

/** The properties of the view of one kind of section. */
export interface ViewProps<Kind extends SectionKind> {
  section: Extract<Section, { kind: Kind }>;
  page: PageContent;
  data: PageData;
  /** The section's number on the page. Heroes, stats and the closing line have none. */
  number: number;
  /** The section is on paper, and the one above it is not. */
  gap: boolean;
}
