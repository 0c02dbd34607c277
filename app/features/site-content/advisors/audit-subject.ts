import type { AuditSubjectSource } from "~/platform/audit/subjects";
import type { Services } from "~/platform/services";

/** The audit log holds an advisor's slug, and calls them by the name that the site gives, or gave last. */
export const advisorSubjects = ({ siteContent }: Pick<Services, "siteContent">): AuditSubjectSource => {
  const known = (slug: string) => siteContent.advisors().nameOf(slug);
  return {
    known,
    name: (_, ids) => ids.flatMap((id) => (known(id) === undefined ? [] : [{ id, name: known(id) }])),
  };
};
