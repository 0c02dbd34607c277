import { APIError } from "better-auth/api";
import type { Services } from "~/platform/services";
import { spendCode } from "./spend-code.server";
import { asStored, isRecoveryCode, normalised } from "./typed-code.server";

interface TypedCode {
  userId: string;
  /** Of the request: they name the session. */
  headers: Headers;
  code: string;
}

/** Whether this is the present code of the authenticator app of the account that is signed in with these headers. Each works once. */
export async function isOwnCode(services: Services, { userId, headers, code }: TypedCode): Promise<boolean> {
  const typed = normalised(code);
  if (!/^\d{6}$/.test(typed)) return false;
  return spend(services, userId, typed, () => services.auth.api.verifyTOTP({ body: { code: typed }, headers }));
}

/** What proves the second factor: the present code of the app, or a recovery code, which is gone then; null for a wrong one. */
export async function proveFactor(
  services: Services,
  { userId, headers, code }: TypedCode,
): Promise<"app" | "recovery" | null> {
  const typed = normalised(code);
  if (!isRecoveryCode(typed)) return (await isOwnCode(services, { userId, headers, code })) ? "app" : null;
  const stored = await asStored(services, userId, typed);
  if (stored === null) return null;
  const right = await spend(services, userId, typed, () =>
    services.auth.api.verifyBackupCode({ body: { code: stored, disableSession: true }, headers }),
  );
  return right ? "recovery" : null;
}

const spend = (services: Services, userId: string, typed: string, verify: () => Promise<unknown>) =>
  spendCode(services, userId, typed, async () => {
    try {
      await verify();
      return true;
    } catch (error) {
      if (error instanceof APIError && error.status !== "INTERNAL_SERVER_ERROR") return false;
      throw error;
    }
  });
