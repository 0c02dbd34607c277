import { isoDate } from "~/platform/dates";
import { EmptyState } from "~/ui/empty-state";
import { formatDollars } from "../growth";
import type { PortfolioSummary } from "../month-ends";
import { dayInWords } from "../statement/words";

/** In place of a portfolio without holdings: the value that the firm has recorded, if it has. */
export function NoHoldings({
  recorded: { valueCents, valuedAt },
}: {
  recorded: Pick<PortfolioSummary, "valueCents" | "valuedAt">;
}) {
  return (
    <EmptyState
      title={
        valuedAt === null
          ? "No portfolio data available"
          : `We recorded a value of ${formatDollars(valueCents)} on ${dayInWords(isoDate(valuedAt))}`
      }
    >
      Your holdings appear here as soon as we have entered them.
    </EmptyState>
  );
}
