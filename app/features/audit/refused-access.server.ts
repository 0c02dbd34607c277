import { type Bounded, recordBounded } from "~/platform/audit/bounded.server";
import { besideChain, type Personal } from "~/platform/audit/personal.server";
import { hour } from "~/platform/clock";
import type { LimitRule, Services } from "~/platform/services";
import type { Actor } from "../identity/actor";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** A signed-in person has asked for what is not theirs, and did not get it. Ids in `path` are written as '…'. */
    "access.refused": { method: string; path: string; address: string | Personal } & Bounded;
  }
}

const ofPerson: LimitRule = { name: "audit-refused", points: 20, per: hour };
const ofAll: LimitRule = { name: "audit-refused-all", points: 1000, per: hour };

export interface RefusedRequest {
  method: string;
  path: string;
  /** The names and values of the address and of the form. */
  values: Iterable<string>;
  status: number;
  address: string;
}

/** Of the values of a form, so many are looked at. */
const most = 50;

/**
 * Records that a signed-in person was refused. A wrong address (404) counts when it is in the administrators' area, or names
 * something that exists and belongs to somebody else; a client whose own document is gone has done nothing.
 */
export async function recordRefusedAccess(services: Services, actor: Actor, request: RefusedRequest): Promise<void> {
  const { method, path, status, address } = request;
  if (actor.kind === "visitor") return;
  const subject = status === 403 ? (await others(services, actor, request)) || actor.userId : await forbidden();
  if (!subject) return;
  const detail = { method, path: path.replaceAll(id, "…").slice(0, 200), address: besideChain(actor.userId, address) };
  const bounds = [
    { rule: ofPerson, key: actor.userId },
    { rule: ofAll, key: "all" },
  ];
  const entry = { type: "access.refused", subject, detail } as const;
  await recordBounded(services, bounds, { userId: actor.userId }, entry);

  async function forbidden() {
    // For an administrator nothing is somebody else's: what is not there is gone.
    if (status !== 404 || actor.kind !== "client") return undefined;
    const found = await others(services, actor, request);
    return found ?? (/^\/dashboard\/admin(\/|\.|$)/.test(path) ? actor.userId : undefined);
  }
}

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{20,30}|[\w-]{32,40}/g;

/** The id of something in the request that exists and is not this person's. */
async function others(
  { db, auditSubjects }: Services,
  actor: Exclude<Actor, { kind: "visitor" }>,
  { path, values }: RefusedRequest,
): Promise<string | undefined> {
  const ids = [...new Set([path, ...[...values].slice(0, most)].flatMap((text) => text.match(id) ?? []))].slice(
    0,
    most,
  );
  if (ids.length === 0) return undefined;
  const own = new Set([actor.userId, actor.kind === "client" ? actor.clientId : actor.userId]);
  for (const source of auditSubjects)
    for (const found of await source.name(db, ids))
      if (ids.includes(found.id) && !own.has(found.id) && !(found.client && own.has(found.client.id))) return found.id;
  return undefined;
}
