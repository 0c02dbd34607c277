import { createHash } from "node:crypto";
import type { Row } from "./snapshot";

/**
 * A sum over rows in any order, which differs when one value of one row differs. Both databases give the same sum for the same
 * rows: times of the accounts library are texts in SQLite, truth values are numbers.
 */
export class RowDigest {
  #sum = 0n;
  #count = 0;

  add(row: Row): void {
    const shared = Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()];
      return [name, typeof value === "boolean" ? Number(value) : value];
    });
    const text = JSON.stringify(shared.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${createHash("sha256").update(text).digest("hex")}`));
    this.#count += 1;
  }

  toString(): string {
    return `${this.#count} ${this.#sum.toString(16)}`;
  }
}
