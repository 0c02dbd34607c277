import { passwordLimit } from "~/features/accounts/credentials/limits";
import { withPasswordTurn } from "~/features/accounts/credentials/password-turn.server";
import type { Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";

/** `field` is '' for what is about the whole form. */
type Outcome = { ok: true } | { ok: false; field: string; message: string; status?: number };

/** Does what an administrator confirms with their password. What is refused for another reason is no wrong password. */
export const passwordTurn = (services: Services, userId: string, act: () => Promise<Outcome>) =>
  withPasswordTurn(services.limits, userId, async (wait) => {
    if (wait !== null) return { status: 429, errors: { formErrors: [tooMany(wait, "")] } };
    const outcome = await act();
    if (outcome.ok) return { status: 200, errors: null };
    const { field, message, status = 400 } = outcome;
    if (field !== "password") await services.limits.giveBack(passwordLimit, `user:${userId}`);
    return { status, errors: field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] } };
  });
