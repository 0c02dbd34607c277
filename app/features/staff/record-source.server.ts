import { href } from "react-router";
import { staffMay } from "../identity/policy";
import { isNamed } from "../search/record-rank";
import type { RecordSource } from "../search/record-sources";
import { readPortalAdvisors } from "../site-content/advisors/portal-advisors.server";

const inWords = {
  site: "No account",
  portal: "In the portal only, no account",
  ended: "No longer an advisor",
} as const;

/**
 * Advisors whom nobody of the staff is. An administrator is led to where they are changed, and finds those who have ended; everybody else
 * reads what the firm says of them.
 */
export const advisorRecords: RecordSource = {
  name: "Advisors",
  async find({ db, siteContent }, { words, staff }) {
    const { all, profileOf, find } = siteContent.advisors();
    const held = await db
      .selectFrom("staff")
      .select("advisor")
      .where("advisor", "is not", null)
      .where("removed_at", "is", null)
      .execute();
    const accounts = new Set(held.map(({ advisor }) => advisor));
    const manages = staffMay(staff, "staff.manage");
    const ended = manages ? (await readPortalAdvisors(db)).filter(({ slug }) => !find(slug)) : [];
    const records = [
      ...all.map((one) => ({ ...one, shown: profileOf(one.slug) ? ("site" as const) : ("portal" as const) })),
      ...ended.map((one) => ({ ...one, shown: "ended" as const })),
    ].map(({ slug, name, location, shown }, order) => ({
      ...{ id: slug, title: name, names: [name], order },
      path:
        manages && shown !== "site"
          ? href("/dashboard/admin/staff/advisors/:advisorSlug", { advisorSlug: slug })
          : href("/dashboard/admin/content/:contentKind/:contentKey", { contentKind: "advisor", contentKey: slug }),
      note: `Advisor, ${location}. ${inWords[shown]}`,
    }));
    return records.filter(({ id, names }) => !accounts.has(id) && isNamed(names, words));
  },
};
