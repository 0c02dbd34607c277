/** What a client has chosen before the time: with whom, how long, and where. */
export interface Choice {
  /** The slug of an advisor of the site. */
  advisor: string;
  minutes: number;
  format: string;
  /** The city of the office, for a meeting in person; else ''. */
  office: string;
}

/** The choice as parameters of an address. */
export const choiceParameters = ({ advisor, minutes, format, office }: Choice): Record<string, string> => ({
  ...{ with: advisor, minutes: String(minutes), how: format },
  ...(office && { office }),
});
