import type { Personal } from "~/platform/audit/personal.server";
import type { FieldName } from "../questions";
import type { Stage } from "../vocabulary";
import type { DecisionKind, Holding, OfferTerms, RequestKind } from "./vocabulary";

/** A payout as the log has it. */
export interface PaidDetail {
  amountCents: number;
  /** yyyy-mm-dd */
  valueOn: string;
  /** The last four characters of the account. */
  account: string;
  holder: string | Personal;
  bank: string;
  reference: string;
}

/** The evidence that came along: how many files, and of what some of them are copies. */
interface EvidenceDetail {
  files?: number;
  copies?: string | Personal;
}

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** Conditions from before `holds` hold up everything. */
    "application.condition-added": { condition: string; text: string; holds: Holding };
    /** `note` is the evidence in words. It names people; in older events it stands in the chain itself. */
    "application.condition-cleared": { condition: string; text: string; note: string | Personal } & EvidenceDetail;
    /** The signed paper of a step that staff have entered. */
    "application.paper-attached": { step: string; to: Stage } & EvidenceDetail;
    "application.condition-waived": { condition: string; text: string; reason: string };
    "application.condition-reopened": { condition: string; text: string; reason: string };
    "application.request-sent": { request: string; kind: RequestKind; field: FieldName | null; due: string };
    "application.request-answered": { request: string; kind: RequestKind };
    /** `change` is that of a correction; older events lack it. */
    "application.request-accepted": {
      request: string;
      kind: RequestKind;
      note: string;
      change?: { field: string; from: string | Personal; to: string | Personal };
    };
    "application.request-set-aside": { request: string; kind: RequestKind; reason: string };
    "application.request-withdrawn": { request: string; kind: RequestKind; reason: string };
    "application.offer-proposed": OfferTerms & { decision: string; reason: string };
    "application.offer-confirmed": { decision: string; proposedBy: string };
    "application.offer-returned": { decision: string; reason: string };
    "application.offer-recalled": { decision: string; reason: string };
    /** `alone`: by one person, who had waived checks of it. */
    "application.offer-sent": OfferTerms & { decision: string; reason: string; alone?: true };
    "application.offer-looked-at": { decision: string };
    /** The step of a payout says which: its amount in cents, for those that follow. */
    "application.step-proposed": { proposal: string; from: Stage; to: Stage; note: string; payout?: PaidDetail };
    "application.step-confirmed": { proposal: string; to: Stage; proposedBy: string; payout?: number };
    "application.step-returned": { proposal: string; to: Stage; reason: string; payout?: number };
    "application.step-recalled": { proposal: string; to: Stage; reason: string; payout?: number };
    "application.paid-out": PaidDetail & { step: string; note: string };
    "application.declined": { decision: string; reason: string };
    "application.decision-undone": { decision: string; kind: DecisionKind };
    "application.decision-taken-back": { decision: string; reason: string };
  }
}
