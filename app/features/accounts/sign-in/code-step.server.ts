import type { SubmissionResult } from "@conform-to/react";
import { readSubmission } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import type { Exchange } from "../../identity/sessions/session.server";
import { SignInCode } from "../credentials/schema";
import { lockedUntil } from "../credentials/vocabulary";
import { wrongCode, wrongRecoveryCode } from "../second-factor/typed-code.server";
import { signInWithCode } from "./sign-in-code.server";

export const startAgain = "The time to enter the code has run out. Sign in again.";

export type CodeStep =
  | { outcome: "signed-in"; userId: string }
  /** The ten minutes or the five tries are over: the password is asked again. */
  | { outcome: "gone" }
  | { outcome: "refused"; status: number; reply: SubmissionResult<string[]> };

/** Takes the form of the second step, for clients and administrators alike. */
export async function takeCode(services: Services, exchange: Exchange, form: FormData): Promise<CodeStep> {
  const submission = readSubmission(SignInCode, form);
  const hideFields = ["code", "recoveryCode"] as never[];
  if (submission.status !== "success")
    return { outcome: "refused", status: 400, reply: submission.reply({ hideFields }) };
  const { code, recoveryCode } = submission.value;
  const result = await signInWithCode(services, exchange, recoveryCode || code || "");
  if (result.ok) return { outcome: "signed-in", userId: result.userId };
  if (result.reason === "gone") return { outcome: "gone" };
  const refuse = (
    status: number,
    answer: { formErrors?: string[]; fieldErrors?: Record<string, string[]> },
  ): CodeStep => ({
    outcome: "refused",
    status,
    reply: submission.reply({ hideFields, ...answer }),
  });
  if (result.reason === "slowed") return refuse(429, { formErrors: [tooMany(result.wait)] });
  if (result.reason === "locked") return refuse(400, { formErrors: [lockedUntil(result.until)] });
  return refuse(400, {
    fieldErrors: { ...(recoveryCode ? { recoveryCode: [wrongRecoveryCode] } : { code: [wrongCode] }) },
  });
}
