import type { Fact } from "./facts";

/** In how many hours the firm answers what comes in from the site. */
export interface Promises {
  /** The first answer to a message. */
  contact: number;
  /** The answer to a request for an advisor. */
  match: number;
  /** The shortest time of the review of an application. */
  applicationFrom: number;
  /** The longest time: until then the applicant hears from the firm. */
  application: number;
}

/** '24 hours' */
export const inHours = (hours: number): string => (hours === 1 ? "1 hour" : `${hours} hours`);

/** '24-48 hours', or '48 hours' where both are the same. */
export const reviewTime = ({ applicationFrom, application }: Omit<Promises, "contact" | "match">): string =>
  applicationFrom === application ? inHours(application) : `${applicationFrom}-${inHours(application)}`;

const unitOf = (hours: number) => (hours === 1 ? "hour" : "hours");

/** The promises as public figures. */
export const promiseFacts = (promises: Promises) =>
  ({
    answer: { value: String(promises.contact), unit: unitOf(promises.contact), label: "to an answer to a message" },
    response: { value: String(promises.match), unit: unitOf(promises.match), label: "to a response" },
    review: { value: reviewTime(promises), label: "application review" },
  }) satisfies Record<string, Fact>;

/** What lists, search engines and the page itself add to the description of a page that names a promise. */
const sentences: Readonly<Record<string, (promises: Promises) => string>> = {
  "/contact": ({ contact }) => `An answer within ${inHours(contact)}.`,
  "/find-advisor/match": ({ match }) => `An answer within ${inHours(match)}.`,
  "/application": (promises) => `Reviewed within ${reviewTime(promises)}.`,
};

/** A page with its promise at the end of its description. */
export function withPromise<Page extends { path: string; description: string }>(page: Page, promises: Promises): Page {
  const sentence = sentences[page.path]?.(promises);
  return sentence ? { ...page, description: `${page.description} ${sentence}` } : page;
}
