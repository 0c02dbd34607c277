import calculatorScripts from "virtual:island/calculator";
import { facts } from "~/content/facts";
import { handWrittenPages } from "~/content/hand-written-pages";
import { loanQuestionsOf } from "~/content/loan-questions";
import type { PageContent } from "~/content/page";
import { reviewTime } from "~/content/promises";
import { ratesFact } from "~/content/rates";
import { actorContext, servicesContext } from "~/context";
import { calculationParameters, readCalculation, shown } from "~/features/loans/calculation";
import { createCalculationStore } from "~/features/loans/calculation-store";
import { Calculator } from "~/features/loans/calculator";
import { writeScenario } from "~/features/loans/scenario";
import { ScheduleView } from "~/features/loans/schedule-view";
import { type PreviewedFigures, readShownFigures } from "~/features/site-content/read-shown-figures.server";
import { notFound } from "~/platform/errors";
import type { RouteHandle } from "~/route-handle";
import { ChatLink } from "~/sections/chat-link";
import { Faq } from "~/sections/faq";
import { FraudNotice } from "~/sections/fraud-notice";
import * as hero from "~/sections/hero.module.css";
import { LedgerRead } from "~/sections/ledger-read";
import { PageMeta } from "~/sections/page-meta";
import { Ruler } from "~/sections/pictures/ruler";
import { Reasons } from "~/sections/reasons";
import { SectionFrame, Ticks } from "~/sections/section-frame";
import * as sections from "~/sections/sections.module.css";
import { StatsRow } from "~/sections/stats";
import { Schedule } from "~/sections/steps";
import * as steps from "~/sections/steps.module.css";
import { faqPage } from "~/sections/structured-data";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Figure } from "~/ui/figure";
import type { Route } from "./+types/project-funding";
import { FiguresPreview } from "./figures-preview";
import * as styles from "./project-funding.module.css";
import { assurances, methods, reasonsOf, stagesOf } from "./project-funding-copy";

export const handle: RouteHandle = { kept: [...calculationParameters, "preview"], island: true };

/** Nothing here is personal, also with a calculation in the address, so Back may show it from memory. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });

const page: PageContent = {
  ...handWrittenPages["/project-funding"],
  menu: "funding",
  sections: [],
};

/** Staff see rates and promises that are not published with `?preview=`, as they will look. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const preview = url.searchParams.get("preview");
  const shown = await readShownFigures(context.get(servicesContext), context.get(actorContext), preview);
  if (preview !== null && !shown.previewed) throw notFound("page");
  return { title: page.title, ...shown, start: readCalculation(url.searchParams, shown.rates) };
}

const million = 1_000_000;
const decades = [1, 10, 100].flatMap((decade) =>
  Array.from({ length: 9 }, (_, index) => decade * (index + 1) * million),
);

export default function ProjectFunding({ loaderData }: Route.ComponentProps) {
  const { start, rates, promises, previewed } = loaderData;
  const review = reviewTime(promises);
  const store = createCalculationStore(start, rates);
  const loanQuestions = loanQuestionsOf(rates);
  const apply = start.given ? `/application?${writeScenario(shown(start))}` : "/application";
  const shared = { page, data: {}, gap: false };
  return (
    <main id="main">
      <PageMeta
        {...handWrittenPages["/project-funding"]}
        noindex={previewed !== null}
        data={[faqPage(loanQuestions)]}
      />
      <Hero apply={apply} previewed={previewed} />
      <section aria-label="Highlights">
        <div className="wrap">
          <StatsRow
            terms
            items={[ratesFact(rates), facts.funding.terms, facts.funding.disbursement, facts.funding.insurance]}
          />
        </div>
      </section>
      <SectionFrame
        number={1}
        id="calculator"
        tone="signal"
        heading="Loan calculator"
        lede="Move a slider or type a figure. To keep or share a calculation, copy the address of this page."
      >
        <div id="calculator-island" data-rates={JSON.stringify(rates)}>
          <Calculator store={store} />
        </div>
      </SectionFrame>
      <SectionFrame
        number={2}
        id="schedule"
        gap
        heading="Repayment schedule"
        lede="Year by year; open a year for its months."
      >
        <div id="schedule-island">
          <ScheduleView store={store} />
        </div>
      </SectionFrame>
      {calculatorScripts.map((source) => (
        <script key={source} type="module" src={source} fetchPriority="low" />
      ))}
      <Schedule
        {...shared}
        number={3}
        gap
        section={{
          kind: "schedule",
          heading: "How it works",
          lede: "Six stages. The status page of your application shows the same ones.",
          items: stagesOf(review),
        }}
      />
      <LedgerRead
        {...shared}
        number={4}
        section={{
          kind: "ledgerRead",
          heading: "Payment methods",
          lede: "How the money reaches the project.",
          columns: ["Method", "Timing", "How it works"],
          rows: methods,
        }}
      />
      <Reasons
        {...shared}
        number={5}
        section={{ kind: "reasons", heading: "Six reasons", tone: "tint", items: reasonsOf(review) }}
      />
      <Faq
        {...shared}
        number={6}
        gap
        section={{
          kind: "faq",
          heading: "Questions",
          items: loanQuestions,
        }}
      />
      <SectionFrame
        number={7}
        heading="What stands behind a loan"
        lede="What people ask about first. The agreement says what each of them covers."
      >
        <ul className={styles.badges}>
          {assurances.map(({ value, label }) => (
            <li key={label}>
              <b>{value}</b> <span>{label}</span>
            </li>
          ))}
        </ul>
      </SectionFrame>
      <Closing apply={apply} review={review} />
    </main>
  );
}

function Hero({ apply, previewed }: { apply: string; previewed: PreviewedFigures | null }) {
  return (
    <section className={hero.hero} aria-labelledby="h1">
      <div className="wrap">
        <h1 id="h1">{page.title}</h1>
        <div className={`grid ${hero.foot}`}>
          <div className={`${hero.copy} c-1-5`}>
            {previewed && <FiguresPreview previewed={previewed} />}
            <p className="lede">
              Loans from $1M to $500M for projects that will still be standing when the last payment is made. Insurance
              for 10 years is included.
            </p>
            <div className={buttons.btnRow}>
              <ButtonLink href={apply} data-apply>
                Apply Now
              </ButtonLink>
              <ButtonLink href="#calculator" variant="line">
                Open the calculator
              </ButtonLink>
            </div>
            <p className={`source ${styles.heroWarning}`}>
              Nobody pays us before a loan is paid out. <a href="#fraud">How to tell a fraud</a>
            </p>
          </div>
          <Figure className={`c-6-12 ${hero.rulerFig}`} title="One lender, every size" aside="logarithmic scale">
            <Ruler
              from={million}
              to={500 * million}
              log
              marks={[1, 10, 100, 500].map((size) => ({ at: size * million, name: `$${size}M` }))}
              ticks={decades.filter((at) => at < 500 * million)}
              label="Logarithmic scale of loan sizes from 1 million to 500 million dollars, all of them offered."
            />
          </Figure>
        </div>
      </div>
    </section>
  );
}

/** The end of the page: one sentence, the action, and the warning beside it. */
function Closing({ apply, review }: { apply: string; review: string }) {
  return (
    <section className={`${sections.sec} ${steps.close}`} aria-label="Apply">
      <div className="wrap">
        <Ticks />
        <div className="grid">
          <FraudNotice id="fraud" className="c-1-3" />
          <div className={`${sections.body} ${sections.closing}`}>
            <h2>{`An answer in ${review.replace(" ", "\u00a0")}.`}</h2>
            <div className={buttons.btnRow}>
              <ButtonLink href={apply} data-apply>
                Apply Now
              </ButtonLink>
              <ChatLink page={page.title} variant="line">
                Talk to us first
              </ChatLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
