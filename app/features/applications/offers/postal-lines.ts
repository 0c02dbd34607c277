interface Postal {
  street: string;
  city: string;
  state: string;
  code: string;
  country: string;
}

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== "").join(between);

/**
 * The lines of a postal address in the order of its country: in the United States 'Austin, TX 78701', elsewhere the code before the city.
 * Lines without words are left out.
 */
export function postalLines({ street, city, state, code, country }: Postal): string[] {
  const lines =
    country === "United States"
      ? [street, joined([city, joined([state, code], " ")], ", "), country]
      : [street, joined([code, city], " "), joined([state, country], ", ")];
  return lines.filter((line) => line !== "");
}
