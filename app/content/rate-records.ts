import type { Rates } from "./rates";

/** What the site says until the portal says otherwise (services.siteContent). It is one record: none is added or removed. */
export const rateRecord: Rates = { lowest: 1.5, highest: 3, calculatorStart: 2.5, calculatorHighest: 5 };
