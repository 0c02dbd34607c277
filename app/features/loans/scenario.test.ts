import { describe, expect, test } from "vitest";
import { rateRecord } from "~/content/rate-records";
import { dollars, dollarsAndCents } from "./figures";
import { readScenario, readStoredScenario, type Scenario, startScenario, writeScenario } from "./scenario";

const read = (query: string) => readScenario(new URLSearchParams(query), { rates: rateRecord });
const defaultScenario = startScenario(rateRecord);

describe("a scenario in the address", () => {
  test("is the default where the address says nothing", () => {
    expect(read("")).toEqual({ scenario: defaultScenario, messages: [], unread: {}, given: false });
    expect(read("utm_source=mail&Amount=9").given).toBe(false);
    expect(read("amount=&rate=+&term=")).toMatchObject({ scenario: { amount: 1_000_000 }, messages: [], given: true });
  });

  test.each<[Partial<Scenario>]>([
    [{ amount: 1_000_000, rate: 1.5, term: 5 }],
    [{ amount: 1_234_567, rate: 2.9, term: 10 }],
    [{ amount: 500_000_000, rate: 5, term: 15, extra: 2000 }],
    [{ once: [{ month: 12, sum: 100_000 }], effect: "lower" }],
  ])("is read back as it was written: %o", (part) => {
    const scenario = { ...defaultScenario, ...part };
    expect(read(writeScenario(scenario))).toEqual({ scenario, messages: [], unread: {}, given: true });
  });

  test("is read back for every rate", () => {
    for (let tenths = 15; tenths <= 50; tenths += 1) {
      const scenario: Scenario = { ...defaultScenario, amount: 2_000_000, rate: tenths / 10, term: 15 };
      expect(read(writeScenario(scenario))).toEqual({ scenario, messages: [], unread: {}, given: true });
    }
  });

  test.each(["25M", "$25m", "25 million", "25,000,000", "25000k"])("takes the amount %s", (amount) => {
    const { scenario, messages } = readScenario(new URLSearchParams({ amount, extra: "2k", month: "3", sum: "0.5M" }), {
      rates: rateRecord,
    });
    expect(scenario).toMatchObject({ amount: 25_000_000, extra: 2000, once: [{ month: 3, sum: 500_000 }] });
    expect(messages).toEqual([]);
  });

  test("may be written as people write sums", () => {
    expect(read("amount=%241,500,000&rate=3.0%25")).toMatchObject({
      scenario: { amount: 1_500_000, rate: 3 },
      messages: [],
    });
  });

  test("that was stored keeps its rate, whatever the site says by then", () => {
    const scenario = { ...defaultScenario, rate: 0.7 };
    expect(readStoredScenario(writeScenario(scenario))).toEqual({ scenario, messages: [], unread: {}, given: true });
    const rates = { ...rateRecord, lowest: 2.8, calculatorStart: 3, calculatorHighest: 4 };
    expect(readScenario(new URLSearchParams("rate=2"), { rates }).scenario.rate).toBe(2.8);
    expect(readScenario(new URLSearchParams(""), { rates }).scenario.rate).toBe(3);
  });

  test.each([
    ["amount=999999", { amount: 1_000_000 }, /smallest loan is \$1,000,000/],
    ["amount=-5", { amount: 1_000_000 }, /smallest loan/],
    ["amount=500000001", { amount: 500_000_000 }, /largest loan is \$500,000,000/],
    ["amount=1500000.4", { amount: 1_500_000 }, /rounded to \$1,500,000/],
    ["rate=0", { rate: 1.5 }, /lowest interest rate here is 1\.5%/],
    ["rate=99", { rate: 5 }, /highest interest rate here is 5\.0%/],
    ["rate=2.54", { rate: 2.5 }, /rounded to 2\.5%/],
    ["term=7", { term: 5 }, /5, 10 or 15 years\. We calculate with 5 years/],
    ["term=1000", { term: 15 }, /15 years/],
    ["amount=1e9", { amount: 1_000_000 }, /not a number/],
    ["rate=Infinity", { rate: 2.5 }, /not a number/],
    ["term=%3Cscript%3E", { term: 10 }, /10 years/],
    ["extra=-1", { extra: 0 }, /less than 0/],
    ["extra=2000000", { extra: 1_000_000 }, /larger than the loan\. We calculate with \$1,000,000/],
    ["extra=lots", { extra: 0 }, /not a number/],
    ["extra=10.7", { extra: 11 }, /rounded to \$11/],
    [
      "once=500:5000",
      { once: [{ month: 120, sum: 5000 }] },
      /ends in month 120\. We moved this payment to month 120\. If you want another month/,
    ],
    ["once=0:5000", { once: [{ month: 1, sum: 5000 }] }, /with month 1\./],
    ["sum=5000", { once: [{ month: 12, sum: 5000 }] }, /has no month\. We calculate with month 12/],
    ["once=12:x", { once: [] }, /not a number/],
    ["extra=5&effect=both", { effect: "shorten" }, /with ending it earlier/],
    [`once=${"12:1000,".repeat(11)}`, { once: Array(10).fill({ month: 12, sum: 1000 }) }, /up to 10 single payments/],
  ])("%s goes to the nearest valid state and says so", (query, expected, message) => {
    const { scenario, messages } = read(query);
    expect(scenario).toMatchObject(expected);
    expect(messages).toEqual([{ about: expect.any(String), text: expect.stringMatching(message) }]);
  });

  test.each([
    ["amount=9", ["amount"]],
    ["rate=99&term=7", ["rate", "term"]],
    ["extra=-1&effect=both", ["extra", "effect"]],
    ["once=12:5000,500:5000", ["month-1"]],
    // A payment that is left out has no line.
    ["once=12:-5,500:9000000", ["once", "sum-0", "month-0"]],
  ])("%s is told beside its field", (query, fields) => {
    expect(read(query).messages.map(({ about }) => about)).toEqual(expect.arrayContaining(fields));
    expect(read(query).messages).toHaveLength(fields.length);
  });

  test("is never repeated when it is not a number, however long", () => {
    const nonsense = "<b>9".repeat(500);
    const { scenario, messages } = read(`amount=${nonsense}&extra=${nonsense}&once=${nonsense}:${nonsense}`);
    expect(scenario.amount).toBe(1_000_000);
    expect(messages.map(({ text }) => text).join()).not.toContain("<");
  });

  test("takes the boxes of the form as well, and leaves out those that are empty", () => {
    expect(read("month=12&sum=100000&month=24&sum=&month=&sum=").scenario.once).toEqual([{ month: 12, sum: 100_000 }]);
  });
});

test("sums are written without decimals in headlines and with cents in tables", () => {
  expect(dollars(9426.99)).toBe("$9,427");
  expect(dollarsAndCents(942_704)).toBe("$9,427.04");
  expect(dollarsAndCents(100)).toBe("$1.00");
});
