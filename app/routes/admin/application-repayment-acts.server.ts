import { confirmRepayment, recallRepayment, returnRepayment } from "~/features/applications/repayments/confirm.server";
import { sendClosingLetter } from "~/features/applications/repayments/papers.server";
import { comparePlan, type Entered, planRepayment } from "~/features/applications/repayments/plan.server";
import { planKey } from "~/features/applications/repayments/plan-change";
import {
  comparePayment,
  questionPayment,
  recordRepayment,
  reverseRepayment,
} from "~/features/applications/repayments/record.server";
import type { RepaymentProblem } from "~/features/applications/repayments/repayment-forms";
import {
  EntryAct,
  EntryReturn,
  FirstPayment,
  RepaymentForm,
  Reversal,
  readablePayment,
} from "~/features/applications/repayments/schema";
import type { Actor } from "~/features/identity/actor";
import { firstErrors, unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";

/** Does what a form of the repayment page asks for. Throws Conflict, and 404 for an act that it does not know. */
export async function actOnRepayment(
  services: Services,
  actor: Actor,
  { applicationId, intent, values }: { applicationId: string; intent: string; values: Record<string, string> },
): Promise<Entered | Asked | Record<string, string>> {
  switch (intent) {
    case "plan": {
      const parsed = FirstPayment.safeParse(values);
      if (!parsed.success) return firstErrors(parsed.error.issues);
      const compared = await comparePlan(services, actor, { applicationId, ...parsed.data });
      if (!compared.ok) return compared;
      if (values.confirmed !== planKey(compared.change)) return { asked: { plan: compared.change } };
      return planRepayment(services, actor, { applicationId, ...parsed.data });
    }
    case "receive": {
      const parsed = RepaymentForm.safeParse(values);
      if (!parsed.success) {
        const compared = await comparePayment(services, actor, { applicationId, ...readablePayment(values) });
        return { ...compared, ...firstErrors(parsed.error.issues) };
      }
      const { amount: amountCents, valueOn, reference } = parsed.data;
      const wrong = await comparePayment(services, actor, { applicationId, amountCents, valueOn, reference });
      if (Object.keys(wrong).length > 0) return wrong;
      const payment = await questionPayment(services, actor, { applicationId, amountCents, valueOn });
      if (payment && values.confirmed !== payment.key) return { asked: { payment } };
      return recordRepayment(services, actor, { applicationId, amountCents, valueOn, reference });
    }
    case "reverse": {
      const parsed = Reversal.safeParse(values);
      if (!parsed.success) return firstErrors(parsed.error.issues);
      const { of: repaymentId, reason } = parsed.data;
      return reverseRepayment(services, actor, { applicationId, repaymentId, reason });
    }
    case "confirm":
    case "recall": {
      const { of: entryId } = EntryAct.parse(values);
      await (intent === "confirm" ? confirmRepayment : recallRepayment)(services, actor, { applicationId, entryId });
      return { ok: true };
    }
    case "return": {
      const parsed = EntryReturn.safeParse(values);
      if (!parsed.success) return firstErrors(parsed.error.issues);
      const { of: entryId, reason } = parsed.data;
      await returnRepayment(services, actor, { applicationId, entryId, reason });
      return { ok: true };
    }
    case "close":
      return sendClosingLetter(services, actor, { applicationId });
  }
  throw unknownRequest();
}

/** A question that is to be answered before anything is saved. */
export interface Asked {
  asked: Pick<RepaymentProblem, "plan" | "payment">;
}

export const isAsked = (outcome: Entered | Asked | Record<string, string>): outcome is Asked =>
  "asked" in outcome && typeof outcome.asked === "object";
