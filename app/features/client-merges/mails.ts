import type { Firm } from "~/content/firm";
import type { Message } from "~/platform/mail/outbox.server";

interface To {
  firm: Firm;
  publicUrl: string;
  email: string;
}

// No mail says the other address: two people could have been taken for one.

/** To the account that stays. */
export const joinedMail = ({ firm, publicUrl, email }: To): Message => ({
  to: email,
  subject: `Two records of yours at ${firm.name} are one now`,
  paragraphs: [
    `${firm.legalName} kept two records about you and has made one of them. Sign in as before: you find there what both of them held.`,
    `If something in it is not yours, write to ${firm.email} or call ${firm.phone}. For 30 days we can separate the two again.`,
  ],
  action: { label: "Sign in", url: `${publicUrl}/client-login` },
});

/** To the account that is closed. */
export const closedMail = ({ firm, publicUrl, email }: To): Message => ({
  to: email,
  subject: `Your two ${firm.name} accounts are one now`,
  paragraphs: [
    `${firm.legalName} kept two records about you, each with an account, and has made one of them. The account with this address is closed. Sign in with your other account: you find there what both of them held.`,
    `If you have no other account with us, write to ${firm.email} or call ${firm.phone}. For 30 days we can separate the two again. After that this account is erased.`,
  ],
  action: { label: "Sign in with the other account", url: `${publicUrl}/client-login` },
});

/** To both, when the first mails had left before the merge was undone. */
export const separatedMail = ({ firm, publicUrl, email }: To): Message => ({
  to: email,
  subject: `Your ${firm.name} account is as it was`,
  paragraphs: [
    `${firm.legalName} has separated again two records that it had made one. The account with this address is open, and shows what belongs to it.`,
    `If something is missing, write to ${firm.email} or call ${firm.phone}.`,
  ],
  action: { label: "Sign in", url: `${publicUrl}/client-login` },
});
