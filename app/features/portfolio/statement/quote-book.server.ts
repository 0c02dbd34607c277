import { addDays } from "../figures/days";
import { type Decimal, decimal } from "../figures/decimal.server";
import type { Quote } from "../figures/types";
import { displayCurrency, freshRateDays } from "../vocabulary";

/** Prices and rates up to a day. */
export class QuoteBook {
  readonly #by = new Map<string, Quote[]>();
  constructor(quotes: readonly Quote[]) {
    for (const quote of quotes) {
      const list = this.#by.get(quote.of);
      if (list) list.push(quote);
      else this.#by.set(quote.of, [quote]);
    }
  }

  /** The newest quote that holds on a day. */
  at(of: string, on: string, fresh: number): Quote | null {
    const list = this.#by.get(of) ?? [];
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle]?.on ?? "") <= on) low = middle + 1;
      else high = middle;
    }
    const quote = list[low - 1];
    return quote && addDays(quote.on, fresh) >= on ? quote : null;
  }

  /** US dollars for one unit of a currency. */
  rate(currency: string, on: string): Decimal | null {
    if (currency === displayCurrency) return decimal(1);
    const quote = this.at(currency, on, freshRateDays);
    return quote && decimal(quote.value);
  }
}
