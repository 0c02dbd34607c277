import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { readOwnNotice } from "../notifications/notifications.server";
import type { HandedWork } from "./handed-work";
import "./notification-entries.server";

export interface HandedOver {
  at: number;
  by: string;
  /** Whose work it was. */
  of: string;
  work: HandedWork;
}

/** What the reader has got with one handing over; null where nothing has come to them. */
export async function readHandedOver(services: Services, actor: Actor, handOver: string): Promise<HandedOver | null> {
  requireStaff(actor, "desk.read");
  const notice = await readOwnNotice(services, actor, { kind: "work-handed-over", subject: handOver });
  return notice && { at: notice.createdAt, ...notice.detail };
}
