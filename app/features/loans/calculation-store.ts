import { useSyncExternalStore } from "react";
import type { Rates } from "~/content/rates";
import type { Calculation, ReadCalculation } from "./calculation";
import type { Unread } from "./extra-payments";
import type { Message } from "./messages";

export interface CalculatorState {
  calculation: Calculation;
  /** The values that had to be adjusted, until their fields change. */
  messages: readonly Message[];
  /** The state of the loaded page, until something is changed. */
  unread: Unread;
  /** Something was changed since the page was loaded. */
  moved: boolean;
}

/** The state that the parts of the page with one calculation share. */
export interface CalculationStore {
  get(): CalculatorState;
  /** Of the loaded page. */
  rates: Rates;
  /** The state of the loaded page. A part that hydrates later than another begins with it. */
  first: CalculatorState;
  set(calculation: Calculation, messages?: readonly Message[]): void;
  subscribe(listener: () => void): () => void;
}

export function createCalculationStore(
  { messages, unread, given: _, ...calculation }: ReadCalculation,
  rates: Rates,
): CalculationStore {
  const first: CalculatorState = { calculation, messages, unread, moved: false };
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    rates,
    first,
    set(next, said = []) {
      state = { calculation: next, messages: said, unread: {}, moved: true };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useCalculation = (store: CalculationStore): CalculatorState =>
  useSyncExternalStore(store.subscribe, store.get, () => store.first);
