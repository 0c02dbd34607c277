/** What a member of a business may do in its portal. The holder of the record is an owner. */
export const roles = ["owner", "finance", "viewer"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = { owner: "Owner", finance: "Finance", viewer: "Viewer" };

/** What each role includes, in a sentence: for the forms, the mails and the list. */
export const roleWords: Record<Role, string> = {
  owner: "Everything: also members, people with access, the details of the business, and deciding about applications.",
  finance:
    "Sees all, sends and removes documents, answers requests, writes messages and books meetings. Follows applications and answers questions about them.",
  viewer: "Sees documents, requests, the portfolio, meetings and applications. Changes nothing, and sees no messages.",
};

/** Whoever is signed in for a client does these with their own account, whatever their role. */
const personal = ["own", "members.read"] as const;

const reading = ["documents.read", "requests.read", "portfolio.read", "meetings.read", "applications.read"] as const;

const working = [
  "documents.send",
  "requests.answer",
  "messages.read",
  "messages.write",
  "meetings.book",
  "applications.answer",
] as const;

/** What a verb does to a client's record. What is not named here only owners do. */
export type ClientAct = (typeof personal)[number] | (typeof reading)[number] | (typeof working)[number] | "owner";

const opened: Record<Role, ReadonlySet<ClientAct>> = {
  viewer: new Set([...personal, ...reading]),
  finance: new Set([...personal, ...reading, ...working]),
  owner: new Set([...personal, ...reading, ...working, "owner"]),
};

/** The one rule about roles. */
export const mayAs = (role: Role, act: ClientAct): boolean => opened[role].has(act);

/** How a membership ended: by an owner, by the member, by the firm, or because the member became the holder. */
export const memberEndings = ["", "owner", "member", "administrator", "holder"] as const;
export type MemberEnding = (typeof memberEndings)[number];
