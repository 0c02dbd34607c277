import type { Personal } from "~/platform/audit/personal.server";
import type { ClientStatus } from "./vocabulary";

/** How much is deleted together with a client. */
export interface WhatGoes {
  documents: number;
  valuations: number;
  meetingRequests: number;
  /** Of these, the meetings that are still to come. */
  meetingsToCome: number;
  /** A household with another client. */
  household: boolean;
  account: boolean;
  /** Signed-in browsers, which are signed out. */
  sessions: number;
}

/** How many clients were changed together, in one batch; `undone`: the batch was undone. Neither for a change of one client. */
export interface Together {
  together?: number;
  undone?: boolean;
}

/** The clients, by id, who were shown to have the same name, address or number before this one was saved all the same. */
export interface KnownContacts {
  sameEmailAs?: string;
  samePhoneAs?: string;
  sameNameAs?: string;
}

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "client.added": KnownContacts & { advisor?: string };
    /** `changes` has each field before and after; events before it was recorded have the fields only. */
    "client.changed": {
      fields: string[];
      changes?: Record<string, { from: string | number | Personal; to: string | number | Personal }>;
    } & KnownContacts &
      Together;
    /** An administrator has seen the record; recorded once an hour. */
    "client.opened": Record<never, never>;
    "client.status-changed": { from: ClientStatus; to: ClientStatus } & Together;
    /** Older events do not say how many lines the file has. */
    "client.list-exported": { filter: string; count?: number };
    /** Events before the meetings to come were counted have no number of them, and those before 0.2.0 no reason. */
    "client.deleted": { name: string | Personal; reason?: string } & Omit<WhatGoes, "meetingsToCome" | "household"> & {
        meetingsToCome?: number;
        household?: boolean;
      };
    /** `told`: the client had already been told of the deletion. Older events have the name only. */
    "client.restored": { name: string | Personal; told?: boolean; cancelledMeetings?: number };
    /** `applications` are kept until `retainedUntil`, yyyy-mm-dd; older events do not say it. */
    "client.erased": {
      documents: number;
      valuations: number;
      meetingRequests: number;
      account: boolean;
      applications?: number;
      retainedUntil?: string;
    };
    "client.held": { reason: string };
    "client.released": { reason: string };
    /** By a sign-up, or by staff: then `client-merge.made` of the other record says what came along. */
    "client.merged": { into: string };
    /** To the portal, by a mailed link. */
    "client.invited": { email: string | Personal; together?: number };
    "client.invitation-withdrawn": { email: string | Personal };
    /** Who was invited has made the client's account. */
    "client.joined": { invitedBy: string };
  }
}
