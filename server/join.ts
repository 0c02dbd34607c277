import { hostname } from "node:os";
import { minute } from "~/platform/clock";
import type { Env } from "~/platform/env.server";
import { joinNodes, leaveNodes, type NodeClaim, renewNode } from "~/platform/nodes/nodes.server";
import type { Services } from "~/services";

export interface Membership {
  /** Says that this server runs; called every few seconds. */
  renew(): Promise<void>;
  leave(): Promise<void>;
}

/**
 * Enters this server among those that use its PostgreSQL database. Throws EnvError when one of them has other settings.
 * Returns null with the embedded database, which has one server only.
 */
export async function joinOthers(services: Services, env: Env): Promise<Membership | null> {
  if (services.dialect !== "postgres") return null;
  const settings = sharedSettings(services, env);
  const claim: NodeClaim = { host: hostname(), pid: process.pid, settings };
  const id = await joinNodes(services, claim);
  return { renew: () => renewNode(services, id, claim), leave: () => leaveNodes(services, id) };
}

/** What people notice when it differs between two servers, by variable. */
function sharedSettings({ firm, adminSecondFactor }: Services, env: Env): Record<string, string> {
  return {
    PUBLIC_URL: env.publicUrl ?? "",
    APPROVAL_ABOVE: String(env.approvalAbove / 100),
    ADMIN_SECOND_FACTOR: adminSecondFactor,
    CLIENT_IDLE_MINUTES: String(env.clientIdle / minute),
    CLIENT_QUOTA: `${env.clientQuota.documents} documents, ${env.clientQuota.bytes} bytes`,
    FIRM_NAME: firm.name,
    FIRM_LEGAL_NAME: firm.legalName,
    FIRM_PHONE: firm.phone,
    FIRM_CHAT_NUMBER: firm.chatNumber,
    FIRM_EMAIL: firm.email,
    FIRM_MEDIA_EMAIL: firm.mediaEmail,
    FIRM_INVESTOR_EMAIL: firm.investorEmail,
    FIRM_ADDRESS: firm.address,
  };
}
