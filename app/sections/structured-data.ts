import type { Firm } from "~/content/firm";
import { menus } from "~/content/navigation";
import type { PageContent } from "~/content/page";
import { breadcrumbs, type StructuredData } from "./breadcrumbs";
import type { ShownFirm } from "./firm-context";
import { absolute } from "./site-origin";

/** The firm and its offices. With `id` other things can name it as their publisher or organiser. */
export function organization(firm: ShownFirm, origin: string): StructuredData {
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: firm.name,
    legalName: firm.legalName,
    url: absolute(origin, "/"),
    logo: absolute(origin, "/apple-touch-icon.png"),
    email: firm.email,
    telephone: firm.phone,
    address: firm.address,
    foundingDate: "2004",
    location: firm.offices.map((office) => ({
      "@type": "Place",
      name: `${firm.name} ${office.city}`,
      telephone: office.phone,
      address: {
        "@type": "PostalAddress",
        streetAddress: office.address,
        addressLocality: office.city,
        addressCountry: office.country,
      },
      geo: { "@type": "GeoCoordinates", latitude: office.latitude, longitude: office.longitude },
    })),
  };
}

/** The publisher and organiser. Each page names it in full, because a page is read without the others. */
export interface Publisher {
  firm: Pick<Firm, "name">;
  origin: string;
  /** Path of the page's share image. */
  image?: string;
}

function publisherOf({ firm, origin }: Publisher) {
  return { "@type": "Organization", "@id": organizationId(origin), name: firm.name, url: absolute(origin, "/") };
}

const imageOf = ({ origin, image }: Publisher) => (image ? { image: [absolute(origin, image)] } : {});

const organizationId = (origin: string) => `${origin}/#organization`;

export function faqPage(items: readonly { question: string; answer: string }[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** `date` is yyyy-mm-dd. */
export function newsArticle(
  by: Publisher,
  { title, summary, date, category, path }: Record<"title" | "summary" | "date" | "category" | "path", string>,
): StructuredData {
  return {
    "@type": "NewsArticle",
    headline: title,
    description: summary,
    datePublished: date,
    dateModified: date,
    inLanguage: "en",
    ...imageOf(by),
    articleSection: category,
    url: absolute(by.origin, path),
    mainEntityOfPage: absolute(by.origin, path),
    publisher: publisherOf(by),
    author: publisherOf(by),
  };
}

/**
 * `startsAt` and `endsAt` in epoch milliseconds. An event without a place is held online, at its own address. `places`
 * says how many places there are and whether one is free: schema.org has a term for 'sold out' and none for a waiting
 * list.
 */
export function eventData(
  by: Publisher,
  event: {
    title: string;
    description: string;
    startsAt: number;
    endsAt: number;
    path: string;
    place?: { city: string; address: string } | null;
    places?: { all: number; left: number; open: boolean };
    cancelled?: boolean;
  },
): StructuredData {
  const url = absolute(by.origin, event.path);
  return {
    "@type": "Event",
    name: event.title,
    description: event.description,
    startDate: new Date(event.startsAt).toISOString(),
    endDate: new Date(event.endsAt).toISOString(),
    eventStatus: `https://schema.org/Event${event.cancelled ? "Cancelled" : "Scheduled"}`,
    eventAttendanceMode: `https://schema.org/${event.place ? "Offline" : "Online"}EventAttendanceMode`,
    location: event.place
      ? { "@type": "Place", name: event.place.city, address: event.place.address }
      : { "@type": "VirtualLocation", url },
    ...imageOf(by),
    organizer: publisherOf(by),
    isAccessibleForFree: true,
    ...(event.places && {
      maximumAttendeeCapacity: event.places.all,
      remainingAttendeeCapacity: event.places.left,
      offers: {
        "@type": "Offer",
        url,
        price: 0,
        priceCurrency: "USD",
        availability: `https://schema.org/${event.places.open ? "InStock" : "SoldOut"}`,
        availabilityEnds: new Date(event.startsAt).toISOString(),
      },
    }),
    url,
  };
}

/** Structured data of a page. Each part is left out when the page has none. */
export function breadcrumbsAndFaq(page: PageContent, origin: string): StructuredData[] {
  const own = { name: page.title, path: page.path };
  const menu = page.menu && menus[page.menu];
  const way = menu && menu.home !== page.path ? [{ name: menu.title, path: menu.home }, own] : [own];
  const questions = page.sections.flatMap((section) => (section.kind === "faq" ? section.items : []));
  return [...(way.length > 1 ? [breadcrumbs(origin, way)] : []), ...(questions.length > 0 ? [faqPage(questions)] : [])];
}
