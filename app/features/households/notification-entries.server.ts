import { href } from "react-router";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    "household-invited": { client: string };
    "household-declined": { other: string };
    "household-formed": { other: string };
    "household-ended": { other: string };
    "household-ended-by-firm": { other: string };
  }
}

const household = () => href("/dashboard/client/people/household");

export const householdNotifications: NotificationEntries<"household"> = {
  "household-invited": {
    words: ({ client }) => sentence`${client} invites you to a household: each of you would see both portfolios.`,
    link: household,
  },
  "household-declined": {
    words: ({ other }) => sentence`${other} has declined your invitation to a household.`,
    link: household,
  },
  "household-formed": {
    words: ({ other }) => sentence`${other} has agreed. You see your joint portfolio now, and ${other} sees it too.`,
    link: () => href("/dashboard/client/portfolio/household"),
  },
  "household-ended": {
    words: ({ other }) => sentence`Your household with ${other} has ended. Neither of you sees the other’s portfolio.`,
    link: household,
  },
  "household-ended-by-firm": {
    words: ({ other }) =>
      sentence`We have ended your household with ${other}. Neither of you sees the other’s portfolio.`,
    link: household,
  },
};
