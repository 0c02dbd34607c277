import type { RateLimits } from "~/platform/services";
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
