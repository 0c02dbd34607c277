import { useSyncExternalStore } from "react";
import type { Calculation, ReadCalculation } from "./calculation";

export interface CalculatorState {
  calculation: Calculation;
  /** What had to be moved with the last change. */
  messages: readonly string[];
  /** Something was changed since the page came. */
  moved: boolean;
}

/** What the parts of the page that show one calculation share. */
export interface CalculationStore {
  get(): CalculatorState;
  set(calculation: Calculation, messages?: readonly string[]): void;
  subscribe(listener: () => void): () => void;
}

export function createCalculationStore({ messages, given: _, ...calculation }: ReadCalculation): CalculationStore {
  let state: CalculatorState = { calculation, messages, moved: false };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next, said = []) {
      state = { calculation: next, messages: said, moved: true };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useCalculation = (store: CalculationStore): CalculatorState =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
