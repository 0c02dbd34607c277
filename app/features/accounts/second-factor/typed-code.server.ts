import { storedRecoveryCode } from "~/platform/auth/recovery-codes.server";
import type { Services } from "~/platform/services";

export const wrongCode = "This code is wrong or was used before. Enter the newest code";
export const wrongRecoveryCode =
  "This recovery code is wrong or was used before. Each code works once: enter another one";

/** What was refused, beside the field in which it was typed: a recovery code has a field of its own. */
export const fieldErrorsOf = (
  { field, message }: { field: string; message: string },
  recoveryCode: string | undefined,
): Record<string, string[]> =>
  field === "code" && recoveryCode ? { recoveryCode: [wrongRecoveryCode] } : { [field]: [message] };

/** Case, spaces and dashes do not matter. Six digits are the app's; everything else is a recovery code, as it is stored. */
export function normalised(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .slice(0, 40);
  return /^\d{0,8}$/.test(plain) ? plain : `${plain.slice(0, 5)}-${plain.slice(5)}`;
}

export const isRecoveryCode = (code: string) => code.includes("-");

/** A normalised code as the accounts library compares it; null for a wrong recovery code. */
export async function asStored({ db }: Pick<Services, "db">, userId: string, typed: string): Promise<string | null> {
  if (!isRecoveryCode(typed)) return typed;
  const factor = await db.selectFrom("twoFactor").select("backupCodes").where("userId", "=", userId).executeTakeFirst();
  return factor ? storedRecoveryCode(factor.backupCodes, typed) : null;
}
