import { createContext } from "react-router";
import type { Actor, DelegateActor } from "./features/identity/actor";
import type { Services } from "./services";

/** What the server hands to the routes with each request. */
export const servicesContext = createContext<Services>();
export const actorContext = createContext<Actor>();
/**
 * Who works with another client's documents. It is set only inside that client's area (/dashboard/client-of/…), and throws the answer to
 * somebody without access: without a delegate no verb of the area does anything.
 */
export const delegateContext = createContext<() => DelegateActor>();
/** Of the inline scripts of a page that is rendered for one request; null for pages kept in memory. */
export const nonceContext = createContext<string | null>(null);
/** Request facts that verbs may need, worked out once by the server. */
export const requestContext = createContext<RequestFacts>();

/** Addresses of the share images that the build has drawn, by name (content/share-name.ts). */
export const shareImagesContext = createContext<ReadonlyMap<string, string>>(new Map());

export interface RequestFacts {
  id: string;
  /** The client's network address, from the socket or from a trusted proxy. */
  address: string;
  /** Set-Cookie lines that middleware adds to the answer. */
  cookies: string[];
  /** The values of the fields of a form with files, once they have been received. */
  received?: readonly string[];
  /** Set when it could not be found out who asks. */
  nobodyKnown?: true;
  /** Set when a request failed for a reason that passes by itself: the database is locked, a disk is full, the storage is away, or a limit is reached. */
  trouble?: "busy" | "full" | "away" | "often";
  /** After 'often': milliseconds until it can be tried again. */
  wait?: number;
}
