import { APIError } from "better-auth/api";
import type { Services } from "~/platform/services";
import { spendCode } from "./spend-code.server";

/** Whether this is the present code of the authenticator app of the account that is signed in with these headers. Each works once. */
export async function isOwnCode(
  services: Services,
  { userId, headers, code }: { userId: string; headers: Headers; code: string },
): Promise<boolean> {
  const typed = code.replace(/[\s\p{Pd}]/gu, "");
  if (!/^\d{6}$/.test(typed)) return false;
  return spendCode(services, userId, typed, async () => {
    try {
      await services.auth.api.verifyTOTP({ body: { code: typed }, headers });
      return true;
    } catch (error) {
      if (error instanceof APIError && error.status !== "INTERNAL_SERVER_ERROR") return false;
      throw error;
    }
  });
}
