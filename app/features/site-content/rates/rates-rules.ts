import { rateRecord } from "~/content/rate-records";
import type { Rates } from "~/content/rates";
import { doubtsOfNumbers } from "../kind/doubts-of-numbers";
import type { FieldLook, KindRules } from "../kind/rules";
import { RatesForm, StoredRates } from "./schema";

const page = "/project-funding";

const percent = (value: number) => `${value}%`;

const field = (name: keyof Rates, label: string, hint: string) => ({
  ...{ label, hint, input: "text" as FieldLook["input"] },
  written: (rates: Rates) => percent(rates[name]),
});

const fields = {
  lowest: field("lowest", "Lowest advertised rate", "A year, such as 1.5%. The calculator begins here."),
  highest: field("highest", "Highest advertised rate", "The same as the lowest one where you advertise only one."),
  calculatorStart: field(
    ...(["calculatorStart", "The calculator starts with", "The home page draws its curves with it."] as const),
  ),
  calculatorHighest: field(
    ...(["calculatorHighest", "The calculator goes to", "Above what is advertised, for a worse case."] as const),
  ),
};

/** What the portal edits of the rates of project funding, and what they have to keep to. */
export const ratesRules: KindRules<Rates> = {
  files: [rateRecord],
  single: {
    note: "Applications, offers, letters and schedules keep the rate that they were made with. News items stay as they were published.",
    correct: "Correct the rate",
  },
  keyOf: () => "project-funding",
  titleOf: () => "Rates of project funding",
  dayOf: () => "",
  pathOf: () => page,
  otherPreviews: [{ label: "Preview of the home page", path: "/" }],
  form: () => RatesForm,
  stored: StoredRates,
  complete(_key, matter) {
    const { lowest, highest, calculatorStart, calculatorHighest } = matter as Rates;
    return { lowest, highest, calculatorStart, calculatorHighest };
  },
  inOrder: (items) => [...items],
  fields,
  empty: {},
  clash: () => null,
  tooEarly: () => null,
  doubts: doubtsOfNumbers(fields, percent),
  shownOn: () => [page, "on the home page", "in the search"],
};
