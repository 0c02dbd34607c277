import type { Advisor } from "~/content/advisors";
import { defaultFirm } from "~/content/firm";

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
export const weekChoices = (advisors: readonly Pick<Advisor, "slug" | "name">[]): readonly Whose[] => [
  everybody,
  ...advisors.map(({ slug, name }): Whose => ({ kind: "advisor", slug, city: "", value: slug, name })),
  ...defaultFirm.offices.map(
    ({ city }): Whose => ({ kind: "office", slug: "", city, value: `office-${city}`, name: `${city} office` }),
  ),
];

/** What an address says; everybody for what does not exist. */
export const readWhose = (advisors: readonly Pick<Advisor, "slug" | "name">[], value: string): Whose =>
  weekChoices(advisors).find((choice) => choice.value === value) ?? everybody;
