import { href } from "react-router";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    "client-advisor-named": { advisor: string };
    "client-advisor-ended": { advisor: string };
  }
}

const dashboard = () => href("/dashboard/client");

export const clientNotifications: NotificationEntries<"client"> = {
  "client-advisor-named": {
    words: ({ advisor }) => sentence`${advisor} is now your advisor.`,
    link: dashboard,
  },
  "client-advisor-ended": {
    words: ({ advisor }) => sentence`${advisor} is no longer your advisor.`,
    link: dashboard,
  },
};
