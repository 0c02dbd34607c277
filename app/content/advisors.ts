import type { Offices } from "./offices";

/** What the portal knows of every advisor of the firm. */
export interface FirmAdvisor {
  /** In addresses: ?compare=harriet-vale */
  slug: string;
  name: string;
  /** The city of the office. */
  location: string;
  country: string;
  /** '' where the telephone of the office serves. */
  phone: string;
  /** None where they are not known. */
  languages: readonly string[];
}

/** One advisor of the website: the fields are those that clients ask about first. */
export interface Advisor extends FirmAdvisor {
  title: string;
  /** Other names of the place. A search finds them only when they are typed in full. */
  alsoCalled: readonly string[];
  email: string;
  specialties: readonly string[];
  /** Years in the profession. */
  experience: number;
  credentials: readonly string[];
  clientFocus: string;
  approach: string;
  /** Whole dollars. */
  minInvestment: number;
}

/**
 * The advisors of the firm at one moment, and the offices in which they work. Public pages take `onSite` and nothing else: `all` and `find`
 * know advisors of whom the public hears nothing (decision 0074), and so give no profile.
 */
export interface Roster {
  /** Who can have clients: those of the website, in its order, then those in the portal only, by name. */
  readonly all: readonly FirmAdvisor[];
  /** Those of the website, in its order. */
  readonly onSite: readonly Advisor[];
  /** Who was among them. */
  readonly former: readonly FirmAdvisor[];
  readonly offices: Offices;
  /** Undefined for '', and for somebody who is no longer among them. */
  find(slug: string): FirmAdvisor | undefined;
  /** What the website says of somebody; undefined for whom it does not show. */
  profileOf(slug: string): Advisor | undefined;
  /** Also of somebody who has left; undefined for '', and for somebody who never was among them. */
  nameOf(slug: string): string | undefined;
}

/** `former` were among them once; `inPortal` have clients, and are shown on the website only where `onSite` says so. */
export function rosterOf(
  onSite: readonly Advisor[],
  offices: Offices,
  { former: left = [], inPortal = [] }: { former?: readonly FirmAdvisor[]; inPortal?: readonly FirmAdvisor[] } = {},
): Roster {
  const bySlug = (advisors: readonly FirmAdvisor[], slug: string) => advisors.find((advisor) => advisor.slug === slug);
  const hidden = inPortal
    .filter(({ slug }) => !bySlug(onSite, slug))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const all = [...onSite, ...hidden];
  const former = left.filter(({ slug }) => !bySlug(all, slug));
  return {
    ...{ all, onSite, former, offices },
    find: (slug) => bySlug(all, slug),
    profileOf: (slug) => onSite.find((advisor) => advisor.slug === slug),
    nameOf: (slug) => (bySlug(all, slug) ?? bySlug(former, slug))?.name,
  };
}

/** By which telephone clients reach an advisor of the firm: their own, else that of the office; undefined for whoever is none. */
export function phoneOfAdvisor({ find, offices }: Roster, slug: string): string | undefined {
  const advisor = find(slug);
  return advisor?.phone || offices.known(advisor?.location ?? "")?.phone;
}

/** 'Speaks English and French', or '' where that is not known. */
export const spokenBy = ({ languages }: Pick<FirmAdvisor, "languages">): string =>
  languages.length > 0 ? `Speaks ${new Intl.ListFormat("en-GB").format(languages)}` : "";

/** Reasons for our advisors, on the finder page. */
export const advisorReasons = [
  {
    title: "50 clients, not 200",
    text: "An advisor here looks after 50 clients. In the industry it is 200. The difference is the time in which a question is answered.",
  },
  {
    title: "One person, one file",
    text: "The advisor you meet is the one who knows your documents, and stays with you when you move between services.",
  },
  {
    title: "The minimum is printed",
    text: "Each profile says from which amount an advisor works. Below it we name another advisor or say that we are the wrong firm.",
  },
  {
    title: "You may change your mind",
    text: "Ask for a second introduction at any time. The file moves with you and nobody asks you to explain your life twice.",
  },
] as const;

/** '$500,000' */
export function formatMinimum({ minInvestment }: Pick<Advisor, "minInvestment">): string {
  return `$${minInvestment.toLocaleString("en-US")}`;
}
