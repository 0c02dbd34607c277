export interface Counted {
  total: number;
  more: boolean;
}

/** '12', or '1,000+' when counting stopped. */
export const numberOf = ({ total, more }: Counted) => `${total.toLocaleString("en-US")}${more ? "+" : ""}`;
