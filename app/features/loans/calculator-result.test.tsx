import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { rateRecord } from "~/content/rate-records";
import { CalculatorResult } from "./calculator-result";
import { type Scenario, startScenario } from "./scenario";

const textOf = (scenario: Partial<Scenario>) =>
  renderToStaticMarkup(<CalculatorResult scenario={{ ...startScenario(rateRecord), ...scenario }} />).replace(
    /<[^>]*>/g,
    " ",
  );

describe("the headline", () => {
  test("is the formula's, whatever is paid beside, and the books stand below it", () => {
    for (const extra of [0, 2000]) {
      const text = textOf({ extra });
      expect(text).toContain("$9,427");
      expect(text).toContain("$1,131,239");
      expect(text).toContain("119 payments of $9,426.99 and a last one of $9,427.04");
    }
  });

  test("says why it is a dollar away from the books, and only then", () => {
    expect(textOf({})).not.toContain("a bank rounds every month");
    expect(textOf({ amount: 3_000_000 })).toContain(
      "In the books the repayment is $3,393,717, not $3,393,716, and the interest is $393,717, not $393,716: " +
        "the headline is computed without rounding, a bank rounds every month.",
    );
  });
});

describe("extra payments", () => {
  test("are not in the headline, which says so and names the payment with them", () => {
    expect(textOf({})).not.toContain("without extra payments");
    expect(textOf({ extra: 2000 })).toContain(
      "This payment and the two totals below are without extra payments. With $2,000 extra each month you pay $11,427 a month at first.",
    );
    expect(textOf({ once: [{ month: 12, sum: 100_000 }] })).toMatch(/are without extra payments\.\s+Total/);
  });

  test("that change nothing are not compared", () => {
    const text = textOf({ once: [{ month: 120, sum: 5_000 }] });
    expect(text).toContain("The extra payments change nothing");
    expect(text).not.toContain("Interest saved");
  });

  test("say what they save, and which of them come too late", () => {
    const text = textOf({
      once: [
        { month: 12, sum: 100_000 },
        { month: 115, sum: 5_000 },
      ],
    });
    expect(text).toContain("107 months");
    expect(text).toContain("1 year and 1 month earlier. Interest $107,609.09, last payment $8,348.15.");
    expect(text).toContain("The loan ends before month 115: what was to be paid then is not needed.");
  });

  test("that lower come to the instalment that follows", () => {
    expect(textOf({ once: [{ month: 12, sum: 100_000 }], effect: "lower" })).toContain(
      "Instalments come down to $8,392.03. Interest $119,463.68, last payment $8,392.59.",
    );
  });
});
