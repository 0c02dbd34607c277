import { describe, expect, test } from "vitest";
import { dollars, dollarsAndCents, readScenario, type Scenario, writeScenario } from "./scenario";

const read = (query: string) => readScenario(new URLSearchParams(query));

describe("a scenario in the address", () => {
  test("is the default where the address says nothing", () => {
    expect(read("")).toEqual({ scenario: { amount: 1_000_000, rate: 2.5, term: 10 }, messages: [], given: false });
    expect(read("utm_source=mail&Amount=9").given).toBe(false);
    expect(read("amount=&rate=+&term=")).toMatchObject({ scenario: { amount: 1_000_000 }, messages: [], given: true });
  });

  test.each<Scenario>([
    { amount: 1_000_000, rate: 1.5, term: 5 },
    { amount: 1_234_567, rate: 2.9, term: 10 },
    { amount: 500_000_000, rate: 5, term: 15 },
  ])("is read back as it was written: %o", (scenario) => {
    expect(read(writeScenario(scenario))).toEqual({ scenario, messages: [], given: true });
  });

  test("is read back for every rate", () => {
    for (let tenths = 15; tenths <= 50; tenths += 1) {
      const scenario: Scenario = { amount: 2_000_000, rate: tenths / 10, term: 15 };
      expect(read(writeScenario(scenario))).toEqual({ scenario, messages: [], given: true });
    }
  });

  test("may be written as people write sums", () => {
    expect(read("amount=%241,500,000&rate=3.0%25")).toMatchObject({
      scenario: { amount: 1_500_000, rate: 3 },
      messages: [],
    });
  });

  test.each([
    ["amount=999999", { amount: 1_000_000 }, /begin at \$1,000,000/],
    ["amount=-5", { amount: 1_000_000 }, /begin at/],
    ["amount=500000001", { amount: 500_000_000 }, /end at \$500,000,000/],
    ["amount=1500000.4", { amount: 1_500_000 }, /rounded to \$1,500,000/],
    ["rate=0", { rate: 1.5 }, /begins at 1\.5%/],
    ["rate=99", { rate: 5 }, /ends at 5\.0%/],
    ["rate=2.54", { rate: 2.5 }, /rounded to 2\.5%/],
    ["term=7", { term: 5 }, /5, 10 or 15 years: 5 years/],
    ["term=1000", { term: 15 }, /15 years/],
    ["amount=1e9", { amount: 1_000_000 }, /not a number/],
    ["rate=Infinity", { rate: 2.5 }, /not a number/],
    ["term=%3Cscript%3E", { term: 10 }, /10 years/],
  ])("%s goes to the nearest valid state and says so", (query, expected, message) => {
    const { scenario, messages } = read(query);
    expect(scenario).toMatchObject(expected);
    expect(messages).toEqual([expect.stringMatching(message)]);
  });

  test("is never repeated when it is not a number, however long", () => {
    const { scenario, messages } = read(`amount=${"<b>9".repeat(500)}`);
    expect(scenario.amount).toBe(1_000_000);
    expect(messages.join()).not.toContain("<");
  });
});

test("sums are written without decimals in headlines and with cents in tables", () => {
  expect(dollars(9426.99)).toBe("$9,427");
  expect(dollarsAndCents(942_704)).toBe("$9,427.04");
  expect(dollarsAndCents(100)).toBe("$1.00");
});
