import { isoDate } from "~/platform/dates";
import { EmptyState } from "~/ui/empty-state";
import { formatDollars } from "../growth";
import type { PortfolioSummary } from "../month-ends";
import { dayInWords } from "../statement/words";

/** In place of a portfolio without holdings, or whose holdings have no value that stands: the one that the firm has recorded, if it has. */
export function NoHoldings({
  recorded: { valueCents, valuedAt, hasHoldings },
}: {
  recorded: Pick<PortfolioSummary, "valueCents" | "valuedAt" | "hasHoldings">;
}) {
  return (
    <EmptyState
      title={
        valuedAt === null
          ? "No portfolio data available"
          : `We recorded a value of ${formatDollars(valueCents)} on ${dayInWords(isoDate(valuedAt))}`
      }
    >
      {!hasHoldings
        ? "Your holdings appear here as soon as we have entered them."
        : valuedAt === null
          ? "Your holdings appear here as soon as we have their prices."
          : "This value stands until we have a price of that day, or of a later one, for each of your holdings. They appear here then."}
    </EmptyState>
  );
}
