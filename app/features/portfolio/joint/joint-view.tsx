import { href } from "react-router";
import * as acts from "~/ui/acts.module.css";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import * as buttons from "~/ui/buttons.module.css";
import { change, dayInWords, dollars, missingValue, returnInWords } from "../statement/words";
import { Allocation, MoreShares } from "../view/allocation";
import { keptOrder } from "../view/holding-order";
import { Months } from "../view/money";
import * as styles from "../view/portfolio-view.module.css";
import { RangeDates, RangeLinks } from "../view/range-choice";
import { Returns, ReturnsByRange } from "../view/returns";
import { ValueChart } from "../view/value-chart";
import type { JointFigures, JointPerson, JointPortfolio } from "./joint-figures";
import { JointAccounts, JointHoldings, Shares } from "./joint-tables";

/** The portfolios of two clients together. What is missing is named, with whom it is missing. */
export function JointView({
  portfolio: { people, figures },
  search,
}: {
  portfolio: JointPortfolio;
  search: URLSearchParams;
}) {
  if (!figures)
    return (
      <>
        <p className={styles.missing}>{whyNone(people)}</p>
        <section className={`${block.block} stack`} aria-labelledby="shares">
          <h2 id="shares">What each of you has</h2>
          <Shares people={people} to={null} />
        </section>
      </>
    );
  return <Known people={people} figures={figures} search={search} />;
}

function Known({
  people,
  figures,
  search,
}: {
  people: readonly JointPerson[];
  figures: JointFigures;
  search: URLSearchParams;
}) {
  const { value, valueNeeds, from, to, range, startValue, paidIn, computing } = figures;
  const changed = value !== null && startValue !== null ? value - startValue : null;
  return (
    <>
      {computing !== null && <Banner>Some figures are being computed. Reload the page in a moment.</Banner>}
      <div className={styles.top}>
        {value === null ? (
          <p className={styles.missing}>{missingValue(to, valueNeeds?.wants ?? null)}</p>
        ) : (
          <p className={styles.value}>{dollars(value)}</p>
        )}
        <p className="small">
          <b>As of {dayInWords(to)}</b>, in US dollars, both of you together.{" "}
          <span className="muted">Growth in that month: {returnInWords(figures.monthGrowth)}.</span>
        </p>
      </div>
      <div className={styles.top}>
        <RangeLinks range={range} kept={keptOrder(search)} />
        {changed !== null && (
          <p>
            Change in value from {dayInWords(from)} to {dayInWords(to)}: <b>{change(changed)}</b>
            {paidIn !== null && paidIn !== 0 && (
              <>
                , of which you both {paidIn > 0 ? "paid in" : "took out"} {dollars(Math.abs(paidIn))}
              </>
            )}
          </p>
        )}
      </div>
      <RangeDates figures={figures} search={search} kept={keptOrder(search)} />
      <BeganLater people={people} from={from} />
      <ValueChart {...figures} />
      <div className={styles.two}>
        <section className={`${block.block} stack`} aria-labelledby="shares">
          <h2 id="shares">What each of you has</h2>
          <Shares people={people} to={to} />
        </section>
        <Allocation figures={figures} />
      </div>
      <MoreShares figures={figures} />
      <Returns figures={figures} />
      <ReturnsByRange figures={figures} />
      <JointAccounts accounts={figures.accounts} to={to} />
      <JointHoldings figures={figures} search={search} />
      <JointFiles figures={figures} />
      <Months figures={figures} />
    </>
  );
}

/** The accounts and holdings of both for a spreadsheet. */
function JointFiles({ figures: { from, to } }: { figures: JointFigures }) {
  const range = `?${new URLSearchParams({ from, to })}`;
  return (
    <div className={block.block}>
      <p className="small">For a spreadsheet, as CSV:</p>
      <p className={acts.acts}>
        <a className={buttons.textLink} href={`${href("/dashboard/client/portfolio/household/accounts.csv")}${range}`}>
          Accounts
        </a>
        <a className={buttons.textLink} href={`${href("/dashboard/client/portfolio/household/holdings.csv")}${range}`}>
          Holdings
        </a>
      </p>
    </div>
  );
}

/** Before the first transaction of one of the two, the figures are those of the other one alone. */
function BeganLater({ people, from }: { people: readonly JointPerson[]; from: string }) {
  const [first, second] = people.toSorted((a, b) => ((a.firstOn ?? "") < (b.firstOn ?? "") ? -1 : 1));
  if (!first || !second?.firstOn || second.firstOn <= from || second.firstOn === first.firstOn) return null;
  return (
    <p className="source">
      {second.name} held nothing with us before {dayInWords(second.firstOn)}. Until then the figures are those of{" "}
      {first.name === "You" ? "you" : first.name} alone.
    </p>
  );
}

function whyNone(people: readonly JointPerson[]): string {
  const without = people.filter(({ firstOn }) => firstOn === null).map(({ name }) => name);
  if (without.length === 0) return "Not available: there is no day on which the value of both of you is known.";
  const whose = without.map((name) => (name === "You" ? "you" : name)).join(" and ");
  return `Not available: we have not entered the holdings of ${whose} yet.`;
}
