import { useRouteLoaderData } from "react-router";
import type { Roster } from "~/content/advisors";

/** An advisor of the site, as the lists and fields of the portal name them. */
export interface KnownAdvisor {
  slug: string;
  name: string;
  location: string;
  /** No longer on the site: nobody chooses them. */
  left: boolean;
}

export const knownAdvisors = ({ all, former }: Roster): KnownAdvisor[] => {
  const known =
    (left: boolean) =>
    ({ slug, name, location }: Roster["all"][number]) => ({ slug, name, location, left });
  return [...all.map(known(false)), ...former.map(known(true))];
};

/** The frame of the admin portal has loaded them: the script of a page knows no advisors by itself. */
function useKnownAdvisors(): readonly KnownAdvisor[] {
  const frame = useRouteLoaderData<{ advisors: KnownAdvisor[] }>("routes/admin/admin-area");
  return frame?.advisors ?? [];
}

/** Those who can be chosen. */
export const useAdvisors = (): readonly KnownAdvisor[] => useKnownAdvisors().filter(({ left }) => !left);

/** The name of an advisor, also of one who has left; the slug of one whom nobody knows. */
export function useAdvisorName(): (slug: string) => string {
  const known = useKnownAdvisors();
  return (wanted) => known.find(({ slug }) => slug === wanted)?.name ?? wanted;
}

/** The options of a field that names an advisor. `stored` stays one of them, also when they have left. */
export function useAdvisorOptions(stored = "", withPlace = false): { value: string; label: string }[] {
  const nameOf = useAdvisorName();
  const options = useAdvisors().map(({ slug, name, location }) => ({
    ...{ value: slug, label: withPlace ? `${name}, ${location}` : name },
  }));
  if (stored === "" || options.some(({ value }) => value === stored)) return options;
  return [{ value: stored, label: `${nameOf(stored)} (no longer an advisor)` }, ...options];
}
