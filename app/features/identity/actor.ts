import type { Relation } from "./delegate-words";
import type { Role } from "./members/roles";
import type { StaffRole } from "./staff/roles";

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
  /** What this person may do for the client. The holder of a record is its owner; the others are members of a business. */
  role: Role;
  /** The account of the client's record: the person's own, or for a member that of the business. */
  holderId: string;
}

/** Somebody of the firm's staff. */
export interface Administrator extends SignedIn {
  kind: "administrator";
  role: StaffRole;
  /** The advisor of the finder who this person is, a slug of an advisor of the site; null for nobody. */
  advisor: string | null;
  /** The ids of the teams to which the person belongs. */
  teams: readonly string[];
}

/**
 * A client who works with another client's documents. It is no `Actor`, so that no verb takes one unless its own parameter says
 * so: everything is closed to delegates that does not name them.
 */
export interface DelegateActor {
  kind: "delegate";
  /** The delegate's own account. */
  userId: string;
  name: string;
  /** The id of the delegation. */
  accessId: string;
  /** Whose documents these are. */
  clientId: string;
  clientName: string;
  /** The account of that client. */
  ownerId: string;
  relation: Relation;
  categories: readonly string[];
  maySend: boolean;
  /** The last day, yyyy-mm-dd, in the client's zone. */
  until: string;
  zone: string;
}

export const visitor: Visitor = { kind: "visitor" };
