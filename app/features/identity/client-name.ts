/** What other people call a client. A company alone would not say who of it asks, and several clients may be of one. */
export const shownName = ({ name, company, type }: { name: string; company: string; type: string }) =>
  type === "business" && company !== "" && company !== name ? `${name} (${company})` : name;
