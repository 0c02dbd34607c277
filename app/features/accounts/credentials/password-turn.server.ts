import type { RateLimits, Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import { passwordLimit } from "./limits";

/**
 * Does what a signed-in person confirms with the password or a code, unless too many were wrong: then `wait` is the
 * milliseconds until the next try. What was right does not count.
 */
export async function withPasswordTurn<Answer extends { status: number }>(
  limits: RateLimits,
  userId: string,
  act: (wait: number | null) => Promise<Answer>,
): Promise<Answer> {
  const key = `user:${userId}`;
  const wait = await limits.take(passwordLimit, key);
  const answer = await act(wait);
  if (wait === null && answer.status === 200) await limits.giveBack(passwordLimit, key);
  return answer;
}

/** `field` is '' for what is about the whole form. */
export type Confirmed = { ok: true } | { ok: false; field: string; message: string; status?: number };

/**
 * The same for a form that shows its errors: what a verb refused, as errors of the form; null when it was done. What is refused for
 * another reason than the password or the code of the app is no wrong one.
 */
export const confirmWithPassword = (
  services: Pick<Services, "limits">,
  userId: string,
  act: () => Promise<Confirmed>,
) =>
  withPasswordTurn(services.limits, userId, async (wait) => {
    if (wait !== null)
      return { status: 429, field: "", message: tooMany(wait, ""), errors: { formErrors: [tooMany(wait, "")] } };
    const outcome = await act();
    if (outcome.ok) return { status: 200, field: "", message: "", errors: null };
    const { field, message, status = 400 } = outcome;
    if (field !== "password" && field !== "factorCode") await services.limits.giveBack(passwordLimit, `user:${userId}`);
    return {
      status,
      field,
      message,
      errors: field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] },
    };
  });
