import { href } from "react-router";
import { type Role, roleLabels } from "../identity/members/roles";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    // To the owners.
    "member-joined": { member: string; role: Role };
    "member-left": { member: string };
    "member-ended-by-firm": { member: string };
    // To the person.
    "membership-role-changed": { business: string; role: Role };
    "membership-ended": { business: string };
    "membership-made-holder": { business: string };
  }
}

const members = () => href("/dashboard/client/members");

export const memberNotifications: NotificationEntries<"member" | "membership"> = {
  "member-joined": {
    words: ({ member, role }) => sentence`${member} has joined as a member. Role: ${roleLabels[role]}.`,
    link: members,
  },
  "member-left": { words: ({ member }) => sentence`${member} is no longer a member.`, link: members },
  "member-ended-by-firm": {
    words: ({ member }) => sentence`We have ended the membership of ${member}.`,
    link: members,
  },
  "membership-role-changed": {
    words: ({ business, role }) => sentence`Your role at ${business} is now: ${roleLabels[role]}.`,
    link: members,
  },
  "membership-ended": {
    words: ({ business }) => sentence`You are no longer a member of ${business}.`,
    link: () => href("/dashboard/client"),
  },
  "membership-made-holder": {
    words: ({ business }) => sentence`You are now the holder of the account of ${business}.`,
    link: members,
  },
};
