import type { Offices } from "./offices";

/** One advisor of the finder: the fields are those that clients ask about first. */
export interface Advisor {
  /** In addresses: ?compare=harriet-vale */
  slug: string;
  name: string;
  title: string;
  location: string;
  country: string;
  /** Other names of the place. A search finds them only when they are typed in full. */
  alsoCalled: readonly string[];
  phone: string;
  email: string;
  specialties: readonly string[];
  /** Years in the profession. */
  experience: number;
  credentials: readonly string[];
  clientFocus: string;
  approach: string;
  languages: readonly string[];
  /** Whole dollars. */
  minInvestment: number;
}

/** The advisors whom the site names at one moment, and the offices in which they work. */
export interface Roster {
  /** In the order of the site. */
  readonly all: readonly Advisor[];
  /** Who was among them. */
  readonly former: readonly Advisor[];
  readonly offices: Offices;
  /** Undefined for '', and for somebody who is no longer among them. */
  find(slug: string): Advisor | undefined;
  /** Also of somebody who has left; undefined for '', and for somebody who never was among them. */
  nameOf(slug: string): string | undefined;
}

/** `former` were among them once. */
export function rosterOf(all: readonly Advisor[], offices: Offices, former: readonly Advisor[] = []): Roster {
  const find = (slug: string) => all.find((advisor) => advisor.slug === slug);
  return {
    all,
    former,
    offices,
    find,
    nameOf: (slug) => (find(slug) ?? former.find((advisor) => advisor.slug === slug))?.name,
  };
}

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
