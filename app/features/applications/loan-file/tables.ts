import type { Generated } from "kysely";
import type { FieldName } from "../questions";
import type { Stage } from "../vocabulary";
import type {
  ConditionKind,
  ConditionState,
  DecisionKind,
  DecisionState,
  Holding,
  RequestKind,
  RequestState,
  StepState,
} from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    application_conditions: {
      id: string;
      application_id: string;
      kind: ConditionKind;
      text: string;
      /** What it holds up while it is open; checks hold up everything. */
      holds: Generated<Holding>;
      state: ConditionState;
      /** What was found, why it was waived, why it is open again. */
      note: string;
      /** What proves that it has passed, by the fields of its form, as JSON; '' while it has not, or from before there were forms. */
      evidence: Generated<string>;
      /** Counts the changes. A form sends the version that its page showed, so that an outdated one is refused. */
      version: number;
      created_by: string;
      created_at: number;
      changed_by: string | null;
      changed_at: number | null;
    };
    application_requests: {
      id: string;
      application_id: string;
      kind: RequestKind;
      /** The question that a correction is about. */
      field: FieldName | null;
      text: string;
      /** yyyy-mm-dd */
      due_on: string;
      state: RequestState;
      created_by: string;
      created_at: number;
      answer: string;
      /** Of a correction: the answer at that time, and the corrected one. */
      original_value: string | null;
      corrected_value: string | null;
      answered_at: number | null;
      /** Who accepted or rejected the answer or withdrew the request, and the reason. */
      settled_by: string | null;
      settled_at: number | null;
      note: string;
    };
    application_decisions: {
      id: string;
      application_id: string;
      kind: DecisionKind;
      state: DecisionState;
      /** The stage at the time of the decision. */
      from_stage: Stage;
      /** An offer's terms; integer cents, thousandths of a percent a year, years. */
      amount_cents: number | null;
      rate: number | null;
      years: number | null;
      /** The conditions of the letter, one a line. */
      conditions: string;
      /** yyyy-mm-dd */
      valid_until: string | null;
      /** Of an offer: for the loan file only. Of a decline: as the letter gives it. */
      reason: string;
      proposed_by: string;
      proposed_at: number;
      /** The second person of an offer that needs one, or the administrator who sent, returned or withdrew it. */
      settled_by: string | null;
      settled_at: number | null;
      note: string;
      /** 1: one person has sent it with checks that they had waived, and no colleague has looked at it. */
      unseen: Generated<number>;
    };
    /** Steps of large loans that one administrator proposes and another confirms. */
    application_steps: {
      id: string;
      application_id: string;
      from_stage: Stage;
      to_stage: Stage;
      /** How and when it happened: the evidence of the step. */
      note: string;
      state: StepState;
      /** The account; '' for an applicant without one. */
      proposed_by: string;
      proposed_at: number;
      settled_by: string | null;
      settled_at: number | null;
      /** Why it was returned or withdrawn. */
      reason: string;
      /** The applicant's online acceptance of a large loan, which somebody of the staff has to confirm; null for the steps of staff. */
      acceptance_id: Generated<string | null>;
    };
    /** Payouts. Each belongs to a step, which has its note, who entered and who confirmed it. Nothing of it ever changes. */
    application_payouts: {
      step_id: string;
      application_id: string;
      amount_cents: number;
      /** yyyy-mm-dd */
      value_on: string;
      /** The name of the account's holder. */
      holder: string;
      bank: string;
      /** The last four characters of the account; the others are not kept. */
      account_end: string;
      wire_reference: string;
      /** When it was confirmed, or recorded where one administrator is enough; null until then. */
      paid_at: number | null;
    };
    application_letters: {
      decision_id: string;
      application_id: string;
      /** The PDF as base64. It is stored in the database, so that every backup holds the same bytes that were sent. */
      bytes: string;
      sha256: string;
      created_at: number;
      /** 1: it says that a part bears interest from the day of its own payout (partsWords). */
      parts_bear: Generated<number>;
    };
  }
}
