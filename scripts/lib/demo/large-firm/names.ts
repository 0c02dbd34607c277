import type { Chance } from "../chance";

const beginnings = [
  "Ab",
  "Bel",
  "Cor",
  "Dan",
  "El",
  "Far",
  "Gor",
  "Hal",
  "Ir",
  "Jan",
  "Kor",
  "Lem",
  "Mar",
  "Nor",
  "Or",
];
const middles = ["a", "e", "i", "o", "u", "ado", "eri", "ina", "olo", "uba", "ar", "en", "iv", "os", "ul"];
const ends = ["bert", "corr", "dale", "field", "gate", "holm", "kirk", "lund", "mont", "nack", "pold", "quist", "rowe"];
const tails = ["", "", "", "son", "er", "is", "ova", "ides", "ez", "sen", "ston", "wick"];

/** One of some 35,000 family names that nobody has. */
export const familyName = (chance: Chance): string =>
  chance.pick(beginnings) + chance.pick(middles) + chance.pick(ends) + chance.pick(tails);
