import { href } from "react-router";
import { facts, recordsDate } from "~/content/facts";
import { handWrittenPages } from "~/content/hand-written-pages";
import { reasons, solutions } from "~/content/home";
import { chat } from "~/content/page";
import { inHours, type Promises, reviewTime } from "~/content/promises";
import { advertised, type Rates, ratesOfTable } from "~/content/rates";
import { actorContext, servicesContext } from "~/context";
import { exampleOf } from "~/features/advisors/find-advisors";
import { balanceAfter, monthlyPayment } from "~/features/loans/level-payment";
import { type PreviewedFigures, readShownFigures } from "~/features/site-content/read-shown-figures.server";
import { ActionLink } from "~/sections/action-links";
import { AdvisorSearch } from "~/sections/advisor-search";
import { ChatLink } from "~/sections/chat-link";
import { useFirm } from "~/sections/firm-context";
import * as hero from "~/sections/hero.module.css";
import { MatrixTable, Terms } from "~/sections/matrix";
import { OfficeHours } from "~/sections/office-hours";
import { PageMeta } from "~/sections/page-meta";
import { type LoanCurve, LoanCurves } from "~/sections/pictures/loan-curves";
import { solutionGlyphs } from "~/sections/pictures/solution-glyphs";
import { ReasonList } from "~/sections/reasons";
import * as rows from "~/sections/rows.module.css";
import { SectionFrame } from "~/sections/section-frame";
import * as sections from "~/sections/sections.module.css";
import { useOrigin } from "~/sections/site-origin";
import { StatsRow } from "~/sections/stats";
import { organization } from "~/sections/structured-data";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Figure } from "~/ui/figure";
import * as tables from "~/ui/tables.module.css";
import type { Route } from "./+types/home";
import { FiguresPreview } from "./figures-preview";

export const handle = { kept: ["preview"] };

/** `title` is what the layout passes to the chat link. Staff see rates and promises that are not published with `?preview=`, as they will look. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const shown = await readShownFigures(services, context.get(actorContext), url.searchParams.get("preview"));
  return { title: "Home", example: exampleOf(services.siteContent.advisors().onSite), ...shown };
}

const amount = 1_000_000;
const terms = [5, 10, 15];

const dollars = (value: number) => `$${Math.round(value).toLocaleString("en-US")}`;
const payment = (annualRate: number, years: number) => dollars(monthlyPayment({ amount, annualRate, years }));

/** The balance at every third month. */
const curvesAt = (annualRate: number): LoanCurve[] =>
  terms.map((years) => ({
    years,
    payment: payment(annualRate, years),
    owed: Array.from(
      { length: years * 4 + 1 },
      (_, quarter) => balanceAfter({ amount, annualRate, years }, quarter * 3) / amount,
    ),
  }));

const curvesInWords = (rate: number, curves: readonly LoanCurve[]) =>
  `Remaining balance of a ${dollars(amount)} loan at ${rate}% over 5, 10 and 15 years, falling from ${dollars(amount)} to zero. Monthly payments: ${curves.map((curve) => `${curve.years} years ${curve.payment}`).join(", ")}.`;

export default function Home({ loaderData }: Route.ComponentProps) {
  const firm = useFirm();
  const origin = useOrigin();
  const { rates, promises, previewed } = loaderData;
  return (
    <main id="main">
      <PageMeta
        title={firm.legalName}
        description={handWrittenPages["/"].description}
        path="/"
        imageWords="Advice that shows its working."
        noindex={previewed !== null}
        data={[organization(firm, origin)]}
      />
      <Hero rate={rates.calculatorStart} />
      <section className={hero.homeFigures} aria-label={`${firm.name} in figures`}>
        <div className="wrap">
          <StatsRow
            items={[facts.firm.assets, facts.firm.clients, facts.firm.countries, facts.firm.support]}
            note={`Firm records as of ${recordsDate}, as stated to investors.`}
          />
        </div>
      </section>
      <Solutions />
      <SectionFrame
        number={2}
        heading={`Why choose ${firm.name}`}
        lede="Someone is at a desk, or on duty, whenever a market is open."
      >
        <div className={`grid ${sections.why}`}>
          <ReasonList items={reasons} className="c-1-4" />
          <OfficeHours className="c-6-12" />
        </div>
      </SectionFrame>
      <Funding rates={rates} promises={promises} previewed={previewed} />
      <SectionFrame
        number={4}
        tone="tint"
        heading="Find your advisor"
        lede={`Tell us a city or a name. We answer within ${promises.match === 24 ? "a day" : inHours(promises.match)}.`}
      >
        <AdvisorSearch example={loaderData.example} />
      </SectionFrame>
    </main>
  );
}

function Hero({ rate }: { rate: number }) {
  const curves = curvesAt(rate);
  return (
    <section className={`${hero.hero} ${hero.homeHero} on-signal`} aria-labelledby="h1">
      <div className="wrap">
        <h1 id="h1" className={hero.h1Home}>
          Advice that shows its{"\u00a0"}working.
        </h1>
        <div className={`grid ${hero.foot}`}>
          <div className={`${hero.copy} c-1-4`}>
            <p className="lede">
              Wealth, corporate and project finance from one advisory firm. Every figure on this site can be traced to
              its source.
              <sup className="ref">
                <a href="#n1" aria-label="Note 1">
                  1
                </a>
              </sup>
            </p>
            <div className={buttons.btnRow}>
              <ButtonLink href={href("/find-advisor")}>Find an Advisor</ButtonLink>
              <ButtonLink href="#solutions" variant="line">
                Explore Services
              </ButtonLink>
              <ChatLink page="Home" variant="line">
                Chat
              </ChatLink>
            </div>
          </div>
          <Figure
            className="c-5-12"
            title={`What is still owed on ${dollars(amount)} at ${rate}%`}
            aside="monthly payments over 5, 10 or 15 years"
          >
            <LoanCurves curves={curves} marked={10} label={curvesInWords(rate, curves)} />
          </Figure>
          <p className={`source ${hero.note} c-1-4`} id="n1">
            <sup>1</sup> Curves: level monthly payments, computed from the loan terms on the Project Funding page.
            Arithmetic, not an offer.
          </p>
        </div>
      </div>
    </section>
  );
}

function Solutions() {
  return (
    <SectionFrame
      number={1}
      id="solutions"
      gap
      heading={<>Four ways to work with{"\u00a0"}us</>}
      lede="Most clients arrive through one of these doors and later use a second."
    >
      <ul className={rows.rows}>
        {solutions.map(({ title, path, text, glyph }, index) => {
          const Glyph = solutionGlyphs[glyph];
          return (
            <li key={path} className={`${rows.row} ${rows.solution} grid`}>
              <span className={rows.rowNo}>1.{index + 1}</span>
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p className={rows.rowCopy}>{text}</p>
              <div className={rows.glyph} aria-hidden="true">
                <Glyph />
              </div>
              <span className={rows.rowAct}>
                <ActionLink action={chat("Learn More")} page={title} variant="text" />
              </span>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}

function Funding({
  rates,
  promises,
  previewed,
}: {
  rates: Rates;
  promises: Promises;
  previewed: PreviewedFigures | null;
}) {
  const annualRates = ratesOfTable(rates);
  return (
    <SectionFrame
      number={3}
      tone="ink"
      heading={<>Project funding, from $1M to{"\u00a0"}$500M</>}
      lede={
        <>
          {`Rates as low as ${advertised(rates)}, with `}
          <span className={tables.nw}>10-year</span> insurance coverage included.
        </>
      }
    >
      {previewed && <FiguresPreview previewed={previewed} />}
      <div className="grid">
        <div className="c-1-3 stack">
          <Terms
            of={[
              { term: "Repayment", value: "5, 10 or 15 years" },
              { term: "Disbursement", value: facts.funding.disbursement.value },
              { term: "Application review", value: reviewTime(promises) },
            ]}
          />
          <div className={buttons.btnRow}>
            <ButtonLink href={href("/application")}>Apply for Funding</ButtonLink>
            <ButtonLink href={href("/project-funding")} variant="line">
              See the terms
            </ButtonLink>
          </div>
        </div>
        <div className={sections.body}>
          <MatrixTable
            caption={`Monthly payment per ${dollars(amount)}, amortised monthly, no fees. The marked cell is the calculator's default. Arithmetic, not an offer.`}
            columns={["Annual rate", ...terms.map((years) => `${years} years`)]}
            rows={annualRates.map((rate) => ({
              head: `${rate.toFixed(1)}%`,
              cells: terms.map((years) => payment(rate, years)),
            }))}
            marked={[annualRates.indexOf(rates.calculatorStart), terms.indexOf(10)]}
          />
        </div>
      </div>
    </SectionFrame>
  );
}
