/** Short forms of large sums; 'mm' is the million of bankers. */
const units: Record<string, number> = {
  "": 1,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  mln: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  billions: 1e9,
};

/** '12.000' can be twelve or twelve thousand. */
export const isAmbiguous = (digits: string) => /^\d{1,3}\.\d{3}$/.test(digits);

/**
 * A sum of dollars as people write it: '25,000,000', '25.000.000', '$1 500 000', '25M', '1.5 million', '500k'. Null for what cannot be
 * read, such as '1e9' or '1,5 million': a comma has to separate thousands. What is ambiguous is not read.
 */
export function readDollars(text: string): number | null {
  if (text.length > 60) return null;
  const plain = text
    .toLowerCase()
    .replace(/[\s_'’]/g, "")
    .replace(/(us)?dollars?|us\$|\$|usd/g, "");
  // Two dots or more cannot be decimal points: '12.000.000' has them where others have commas.
  const usual = plain.replace(
    /^([+-]?)(\d{1,3}(?:\.\d{3}){2,})(?![\d.,])/,
    (_, sign: string, sum: string) => sign + sum.replaceAll(".", ","),
  );
  const [, sign, digits = "", unit = ""] = /^([+-]?)(\d[\d,]*\.?\d*|\.\d+)([a-z]*)$/.exec(usual) ?? [];
  if (digits === "" || !Object.hasOwn(units, unit)) return null;
  if (unit === "" && isAmbiguous(digits)) return null;
  const [whole = ""] = digits.split(".");
  if (whole.includes(",") && !/^\d{1,3}(,\d{2,3})*,\d{3}$/.test(whole)) return null;
  const value = Number(digits.replaceAll(",", "")) * (units[unit] ?? 1);
  // In floating point 1.1 * 1,000,000 is not a whole number.
  const exact = unit === "" ? value : Math.round(value * 100) / 100;
  return sign === "-" ? -exact : exact;
}
