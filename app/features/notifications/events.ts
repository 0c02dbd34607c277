import type { NoticeTopic, NoticeWay } from "./topics";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The topics for which the client has chosen another way. */
    "notification.choices-changed": { ways: Partial<Record<NoticeTopic, NoticeWay>> };
  }
}
