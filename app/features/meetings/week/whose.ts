import type { FirmAdvisor, Roster } from "~/content/advisors";
import type { Office } from "~/content/offices";

/** Whose week is shown. `slug` and `city` are '' where they say nothing. */
export interface Whose {
  kind: "advisor" | "office" | "everybody";
  slug: string;
  city: string;
  /** What stands in the address. */
  value: string;
  name: string;
}

const everybody: Whose = { kind: "everybody", slug: "", city: "", value: "everybody", name: "Everybody" };

/** Everybody, each advisor, each office. */
export const weekChoices = (
  advisors: readonly Pick<FirmAdvisor, "slug" | "name">[],
  offices: readonly Pick<Office, "city">[],
): readonly Whose[] => [
  everybody,
  ...advisors.map(({ slug, name }): Whose => ({ kind: "advisor", slug, city: "", value: slug, name })),
  ...offices.map(
    ({ city }): Whose => ({ kind: "office", slug: "", city, value: `office-${city}`, name: `${city} office` }),
  ),
];

/** What an address says; everybody for what does not exist. */
export const readWhose = ({ all, offices }: Roster, value: string): Whose =>
  weekChoices(all, offices.all).find((choice) => choice.value === value) ?? everybody;
