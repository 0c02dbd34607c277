import type { Examples, Ids } from "./example";

/** Events of accounts and who has them, of what people choose to be told, and of what they were refused. */
export const accountExamples = ({
  client,
}: Ids): Examples<"access" | "account" | "administrator" | "notification" | "staff-mail"> => ({
  "notification.choices-changed": {
    detail: { ways: { messages: "digest", advisor: "both" } },
    says: [
      "Notification: choices changed",
      "Messages from us: In the portal, and in one mail a day",
      "Your advisor: In the portal and by mail",
    ],
    page: null,
  },
  "staff-mail.chosen": {
    detail: { ways: { bookings: "never", uploads: "now" } },
    says: ["Mails to staff: chosen", "Meetings of clients: Never", "Documents from clients: At once"],
    page: null,
  },
  "account.created": {
    detail: { accountType: "individual" },
    says: ["Account: created", "Account type: Individual"],
    page: null,
  },
  "account.signed-in": {
    detail: { session: "0190a1b2-0000-7000-8000-000000000001", passkey: "Work laptop" },
    says: ["Account: signed in", "Passkey: Work laptop"],
    page: null,
  },
  "account.address-confirmed": {
    detail: { joinedClient: client },
    says: ["Account: address confirmed", "Joined to the client: Maria Ramírez"],
    page: null,
  },
  "account.signed-out": { detail: { session: "0f1e2d3c4b5a6978" }, says: ["Account: signed out"], page: null },
  "account.sign-in-failed": {
    detail: { address: "203.0.113.9", how: "password", more: true },
    says: [
      "Account: sign-in failed",
      "Reason: Wrong user name or password",
      "Network address: 203.0.113.9",
      "Further ones within this hour are not recorded",
    ],
    page: null,
  },
  "access.refused": {
    detail: { method: "GET", path: "/dashboard/client/documents/…", address: "203.0.113.9" },
    says: ["Access: refused", "Asked for: /dashboard/client/documents/…", "Network address: 203.0.113.9"],
    page: null,
  },
  "account.address-change-asked": {
    detail: { to: "maria@new.example" },
    says: ["Account: address change asked", "New address: maria@new.example"],
    page: null,
  },
  "account.address-change-agreed": {
    detail: { by: "firm", reason: "Called back on the known number" },
    says: ["Account: address change agreed to", "Agreed by: The firm", "Reason: Called back on the known number"],
    page: null,
  },
  "account.address-change-confirmed": { detail: {}, says: ["Account: new address confirmed"], page: null },
  "account.address-change-cancelled": {
    detail: { by: "mailbox" },
    says: ["Account: address change cancelled", "Stopped by: The former mailbox"],
    page: null,
  },
  "account.address-changed": {
    detail: { from: "maria@old.example", to: "maria@new.example", agreement: "mailbox", ended: 2 },
    says: [
      "Account: address changed",
      "maria@old.example → maria@new.example",
      "Agreed by: The former mailbox",
      "Sessions ended: 2",
    ],
    page: null,
  },
  "account.password-reset-asked": { detail: {}, says: ["Account: password reset asked"], page: null },
  "account.password-reset-refused": { detail: {}, says: ["Account: no password reset by mail alone"], page: null },
  "account.password-reset": { detail: {}, says: ["Account: password reset"], page: null },
  "account.password-changed": { detail: {}, says: ["Account: password changed"], page: null },
  "account.sessions-ended": {
    detail: { count: 2 },
    says: ["Account: sessions ended", "Sessions ended: 2"],
    page: null,
  },
  "account.profile-changed": {
    detail: {
      fields: ["name", "phone"],
      changes: { name: { from: "Maria", to: "Maria Ramírez" }, phone: { from: "+44 20 7946 0018", to: "" } },
    },
    says: ["Account: profile changed", "Name: Maria → Maria Ramírez", "Phone: +44 20 7946 0018 → empty"],
    page: null,
  },
  "account.time-zone-changed": {
    detail: { from: "", to: "Indian/Mauritius", guessed: true },
    says: ["Account: time zone changed", "To: Indian/Mauritius", "Taken from the browser"],
    page: null,
  },
  "account.data-copied": {
    detail: { part: 1, files: 12 },
    says: ["Account: copy of the own data downloaded", "Part: 1", "Files: 12"],
    page: null,
  },
  "account.locked": {
    detail: { device: true },
    says: ["Account: locked", "Only in a browser that had signed in before"],
    page: null,
  },
  "account.passkey-added": {
    detail: { name: "Work laptop" },
    says: ["Account: passkey added", "Name: Work laptop"],
    page: null,
  },
  "account.passkey-removed": {
    detail: { name: "Work laptop", ended: 2 },
    says: ["Account: passkey removed", "Name: Work laptop", "Sessions ended: 2"],
    page: null,
  },
  "account.second-factor-added": { detail: {}, says: ["Account: second factor added"], page: null },
  "account.second-factor-removed": {
    detail: { reason: "lost the phone" },
    says: ["Account: second factor removed", "Reason: lost the phone"],
    page: null,
  },
  "account.recovery-codes-renewed": { detail: {}, says: ["Account: recovery codes renewed"], page: null },
  "account.recovery-codes-saved": {
    detail: {},
    says: ["Account: recovery codes confirmed as saved"],
    page: null,
  },
  "account.recovery-code-used": {
    detail: { left: 0 },
    says: ["Account: recovery code used", "Codes left: 0"],
    page: null,
  },
  "account.blocked": { detail: { reason: "fraud" }, says: ["Account: blocked", "Reason: fraud"], page: null },
  "account.unblocked": { detail: {}, says: ["Account: unblocked"], page: null },
  "administrator.created": {
    detail: { username: "ines" },
    says: ["Administrator: created", "Username: ines"],
    page: null,
  },
  "administrator.password-reset": { detail: {}, says: ["Administrator: password reset"], page: null },
  "administrator.address-taken-away": {
    detail: {},
    says: ["Administrator: guessed address taken away"],
    page: null,
  },
});
