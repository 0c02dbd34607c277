import type { Examples, Ids } from "./example";

const entry = { kind: "news", key: "tax-year" } as const;
const about = "News item: tax-year";
const page = "/dashboard/admin/content/s1";

/** Events of the site's content. */
export const siteContentExamples = ({ ada }: Ids): Examples<"content"> => ({
  "content.drafted": {
    detail: { ...entry, fields: ["Title", "Text"] },
    says: ["Content of the site: draft stored", about, "Changed: Title, Text"],
    page,
  },
  "content.proposed": {
    detail: { ...entry, removes: false, restores: 2 },
    says: ["Content of the site: proposed", about, "Proposal: To publish it", "As in version: 2"],
    page,
  },
  "content.sent-back": {
    detail: { ...entry, remark: "Name the year." },
    says: ["Content of the site: proposal taken back", about, "Reason: Name the year."],
    page,
  },
  "content.discarded": { detail: entry, says: ["Content of the site: draft discarded", about], page },
  "content.looked-at": {
    detail: { ...entry, number: 3 },
    says: ["Content of the site: looked at by a second person", about, "Version: 3"],
    page,
  },
  "content.published": {
    detail: { ...entry, number: 3, removes: true, alone: true, proposedBy: ada },
    says: [
      ...["Content of the site: published", about, "Version: 3", "Taken off the site"],
      ...["Published by one person, because nobody else could", "Proposed by: Ada Winter"],
    ],
    page,
  },
});
