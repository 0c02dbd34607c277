import type { ReactNode } from "react";
import { contactTopics } from "~/content/contact";
import { eventSeries } from "~/content/events";
import { defaultFirm } from "~/content/firm";
import { handWrittenPages } from "~/content/hand-written-pages";
import { menus } from "~/content/navigation";
import { articles } from "~/content/news";
import { officeRecords } from "~/content/office-records";
import type { PageContent } from "~/content/page";
import { pages } from "~/content/pages";
import { rateRecord } from "~/content/rate-records";
import { shareName } from "~/content/share-name";
import { balanceAfter } from "~/features/loans/level-payment";
import { repaymentTerms, startScenario, termsOf } from "~/features/loans/scenario";
import { formatDate } from "~/sections/dates";
import { FirmContext } from "~/sections/firm-context";
import { ClientsPerAdvisor } from "~/sections/pictures/clients-per-advisor";
import { LoanCurves } from "~/sections/pictures/loan-curves";
import { MonthRule } from "~/sections/pictures/month-rule";
import { Parts } from "~/sections/pictures/parts";
import { PictureView } from "~/sections/pictures/picture-view";
import { PublicationDays } from "~/sections/pictures/publication-days";

/**
 * What the share image of one address shows: only what the build knows. The firm's name, the address and today's date
 * are settings of the running product, so they are not on it.
 */
export interface SharedPage {
  name: string;
  /** The group that the page belongs to, above the title. */
  group: string;
  title: string;
  /** The kind of hero of the page, which the image follows. */
  look: "field" | "plate" | "ruler" | "number" | "ink";
  /** One line beside the picture. */
  caption?: string;
  picture?: ReactNode;
  /** The land and the offices, drawn from the site's own map. */
  map?: boolean;
  /** The figure that is the page. */
  figure?: { value: string; unit?: string };
}

const looks = {
  heroField: "field",
  heroPlate: "plate",
  heroRuler: "ruler",
  heroNumber: "number",
  heroStatement: "ink",
} as const satisfies Record<string, SharedPage["look"]>;

/** The build knows the offices of the files only. */
const pictureOf = ({ show }: { show: Parameters<typeof PictureView>[0] }) => (
  <FirmContext value={{ ...defaultFirm, offices: officeRecords }}>
    <PictureView {...show} />
  </FirmContext>
);

/** A content record: its hero's picture, or the first one that follows. */
function sharedRecord(page: PageContent): SharedPage {
  const shared: SharedPage = {
    name: shareName(page.path),
    group: page.menu ? menus[page.menu].title : "",
    title: page.title,
    look: "ink",
  };
  for (const section of page.sections) {
    if (section.kind in looks) shared.look = looks[section.kind as keyof typeof looks];
    if (section.kind === "heroNumber") return { ...shared, caption: section.fact.label, figure: section.fact };
    if ("figure" in section && section.figure) {
      return { ...shared, caption: section.figure.title, picture: pictureOf(section.figure) };
    }
  }
  return shared;
}

/** The build knows the rates of the file only. */
const start = startScenario(rateRecord);

/** The years of the home page's curves; a balance every three months. */
const curves = repaymentTerms.map((years) => {
  const terms = { ...termsOf(start), years };
  const owed = Array.from({ length: years * 4 + 1 }, (_, quarter) => balanceAfter(terms, quarter * 3) / terms.amount);
  return { years, owed, payment: "" };
});

const { home, finder, match, funding, application } = {
  home: handWrittenPages["/"],
  finder: handWrittenPages["/find-advisor"],
  match: handWrittenPages["/find-advisor/match"],
  funding: handWrittenPages["/project-funding"],
  application: handWrittenPages["/application"],
};

const handWritten: readonly SharedPage[] = [
  {
    name: shareName(home.path),
    group: "Wealth, corporate and project finance",
    title: "Advice that shows its working.",
    look: "field",
    caption: "What is still owed, over 5, 10 or 15 years",
    picture: <LoanCurves curves={curves} marked={start.term} label="" />,
  },
  {
    name: shareName(finder.path),
    group: menus.wealth.title,
    title: finder.title,
    look: "ruler",
    caption: "50 clients to an advisor here, 200 in the industry",
    picture: (
      <>
        <ClientsPerAdvisor name="" clients={50} marked />
        <ClientsPerAdvisor name="" clients={200} />
      </>
    ),
  },
  {
    name: shareName(match.path),
    group: finder.title,
    title: match.title,
    look: "ruler",
    caption: "Four questions",
    picture: <Parts items={["1", "2", "3", "4"].map((name) => ({ name, share: 1 }))} label="" />,
  },
  {
    name: shareName(funding.path),
    group: menus.funding.title,
    title: funding.title,
    look: "ruler",
    caption: "On one scale: loans of $500M, $100M, $10M and $1M",
    picture: <Parts items={[500, 100, 10, 1].map((share) => ({ name: String(share), share }))} label="" />,
  },
  {
    name: shareName(application.path),
    group: menus.funding.title,
    title: application.title,
    look: "ink",
    caption: "Four steps",
    picture: <Parts items={["1", "2", "3", "4"].map((name) => ({ name, share: 1 }))} label="" />,
  },
];

const months = [...new Set(articles.map(({ date }) => date.slice(0, 7)))].toSorted();

export const sharedPages: readonly SharedPage[] = [
  ...handWritten,
  ...pages.map(sharedRecord),
  ...contactTopics.map(
    ({ path, title }): SharedPage => ({
      name: shareName(path),
      group: path === "/contact" ? menus.about.title : "Contact",
      title,
      look: "ink",
      map: true,
    }),
  ),
  ...articles.map(
    ({ path, title, category, date }): SharedPage => ({
      name: shareName(path),
      group: category,
      title,
      look: "ruler",
      caption: formatDate(date),
      picture: <PublicationDays months={months} days={[date]} label="" />,
    }),
  ),
  ...eventSeries.map(
    ({ name, title, type, rule }): SharedPage => ({
      name: shareName(`/webinars-events/${name}`),
      group: type,
      title,
      look: "plate",
      caption: "Once a month, by rule",
      picture: <MonthRule marks={[{ ...rule, name: "" }]} label="" />,
    }),
  ),
];
