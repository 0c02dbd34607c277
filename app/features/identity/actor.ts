/** The person who makes a request. Every verb takes one and decides access by it. */
export type Actor = Visitor | ClientActor | Administrator;

export interface Visitor {
  kind: "visitor";
}

interface SignedIn {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  emailConfirmed: boolean;
  /** IANA name; null while it is neither chosen nor guessed. */
  timeZone: string | null;
}

export interface ClientActor extends SignedIn {
  kind: "client";
  clientId: string;
  status: "pending" | "active" | "inactive";
}

export interface Administrator extends SignedIn {
  kind: "administrator";
}

export const visitor: Visitor = { kind: "visitor" };
