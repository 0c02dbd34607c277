import type { ComponentType } from "react";
import type { PageContent, PageData, Section, SectionKind } from "~/content/page";
import { Close } from "./close";
import { ContactBlock, Notice } from "./contact-block";
import { Coverage } from "./coverage";
import { Facts } from "./facts";
import { Faq } from "./faq";
import { HeroField, HeroNumber, HeroPlate, HeroRuler, HeroStatement } from "./heroes";
import { IndexList, Statement } from "./index-list";
import { Indicators } from "./indicators";
import { LedgerRead } from "./ledger-read";
import { Events, News, Reports } from "./listings";
import { Matrix } from "./matrix";
import { Packages } from "./packages";
import { Reasons, ReasonsWithFigure, WideFigure } from "./reasons";
import { Rows } from "./rows";
import { Stats } from "./stats";
import { Schedule, Steps, Timeline } from "./steps";
import { Strategies } from "./strategies";
import { Team } from "./team";
import type { ViewProps } from "./view-props";

/** One component for each kind. A kind without one does not compile. */
const views: { [Kind in SectionKind]: ComponentType<ViewProps<Kind>> } = {
  heroField: HeroField,
  heroPlate: HeroPlate,
  heroRuler: HeroRuler,
  heroNumber: HeroNumber,
  heroStatement: HeroStatement,
  stats: Stats,
  rows: Rows,
  ledgerRead: LedgerRead,
  strategies: Strategies,
  reasons: Reasons,
  reasonsWithFigure: ReasonsWithFigure,
  figure: WideFigure,
  matrix: Matrix,
  facts: Facts,
  steps: Steps,
  schedule: Schedule,
  timeline: Timeline,
  coverage: Coverage,
  indicators: Indicators,
  index: IndexList,
  statement: Statement,
  faq: Faq,
  team: Team,
  packages: Packages,
  news: News,
  events: Events,
  reports: Reports,
  contactBlock: ContactBlock,
  notice: Notice,
  close: Close,
};

/**
 * A whole page of a content record, from the hero to the closing line. `data` fills the lists that depend on the
 * request.
 */
export function PageView({ page, data = {} }: { page: PageContent; data?: PageData }) {
  let number = 0;
  return (
    <main id="main">
      {page.sections.map((section, index) => {
        if (isNumbered(section)) number += 1;
        return (
          <SectionView
            key={`${section.kind}:${"heading" in section ? section.heading : ""}`}
            section={section}
            page={page}
            data={data}
            number={number}
            gap={onPaper(section) && !isPaperSection(page.sections[index - 1])}
          />
        );
      })}
    </main>
  );
}

function SectionView<Kind extends SectionKind>({
  section,
  ...rest
}: Omit<ViewProps<Kind>, "section"> & { section: Section & { kind: Kind } }) {
  // The registry maps each kind to the component of that kind, which TypeScript cannot follow through the union.
  const View = views[section.kind] as ComponentType<Omit<ViewProps<Kind>, "section"> & { section: Section }>;
  return <View section={section} {...rest} />;
}

function isNumbered(section: Section): boolean {
  return !section.kind.startsWith("hero") && section.kind !== "stats" && section.kind !== "close";
}

function onPaper(section: Section): boolean {
  if (section.kind === "close") return true;
  if (!isNumbered(section) || !("heading" in section)) return false;
  const usual = section.kind === "matrix" || section.kind === "facts" ? "ink" : "paper";
  return (("tone" in section && section.tone) || usual) === "paper";
}

function isPaperSection(section: Section | undefined): boolean {
  return section !== undefined && onPaper(section);
}
