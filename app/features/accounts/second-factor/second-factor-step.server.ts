import { isoDate } from "~/platform/dates";
import { qrPath } from "~/platform/qr.server";
import { readSubmission } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import type { Administrator, ClientActor } from "../../identity/actor";
import type { Exchange } from "../../identity/sessions/session.server";
import { signedOutElsewhere } from "../../identity/sessions/vocabulary";
import { FactorCode, FactorPassword, FactorProof } from "../credentials/schema";
import { confirmSavedCodes } from "./saved-codes.server";
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "./second-factor.server";
import type { FactorAnswer } from "./second-factor-section";
import type { FactorSetup } from "./second-factor-setup";
import { fieldErrorsOf } from "./typed-code.server";

/** Takes the forms of the settings' section; `wait` is what the limit said, in milliseconds. */
export async function changeSecondFactor(
  services: Services,
  actor: ClientActor | Administrator,
  exchange: Exchange,
  form: FormData,
  wait: number | null,
): Promise<{ factor: FactorAnswer; status: number }> {
  const hideFields = ["factorPassword", "code", "recoveryCode"] as never[];
  const intent = form.get("intent");
  const setup = intent === "factor-confirm" ? setupFor(String(form.get("uri") ?? "")) : undefined;
  const submission =
    intent === "factor-confirm"
      ? readSubmission(FactorCode, form)
      : intent === "factor-begin"
        ? readSubmission(FactorPassword, form)
        : readSubmission(FactorProof, form);
  if (submission.status !== "success")
    return { factor: { setup, reply: submission.reply({ hideFields }) }, status: 400 };
  if (wait !== null)
    return { factor: { setup, reply: submission.reply({ hideFields, formErrors: [tooMany(wait, "")] }) }, status: 429 };

  const input: { factorPassword?: string; code?: string; recoveryCode?: string } = submission.value;
  const { factorPassword: password = "", code = "", recoveryCode } = input;
  const result = await act();
  if (result.ok) return { factor: result.answer, status: 200 };
  const fieldErrors = fieldErrorsOf(result, recoveryCode);
  return { factor: { setup, reply: submission.reply({ hideFields, fieldErrors }) }, status: 400 };

  /** The password does not stay in its field. */
  function done(words: string, made?: { recoveryCodes: string[]; codesId: string }) {
    const reply = submission.reply({ resetForm: true });
    const madeOn = isoDate(services.clock.now());
    const from = { firm: services.firm.name, site: services.publicUrl, madeOn };
    const codes = made && { recoveryCodes: made.recoveryCodes, codesId: made.codesId, ...from };
    return { ok: true as const, answer: { done: words, reply, codes } };
  }

  async function act() {
    if (intent === "factor-confirm") {
      const confirmed = await confirmSecondFactor(services, actor, exchange, code.replace(/\s/g, ""));
      if (!confirmed.ok) return confirmed;
      return done(`Two-factor sign-in is on. ${signedOutElsewhere(confirmed.ended)}`.trimEnd(), confirmed);
    }
    if (intent === "factor-begin") {
      const begun = await beginSecondFactor(services, actor, exchange, password);
      return begun.ok ? { ok: true as const, answer: { setup: setupFor(begun.uri) } } : begun;
    }
    const proof = { password, code: recoveryCode || code };
    if (intent === "factor-codes") {
      const renewed = await renewRecoveryCodes(services, actor, exchange, proof);
      return renewed.ok ? done("Your earlier recovery codes no longer work.", renewed) : renewed;
    }
    const off = await turnOffSecondFactor(services, actor, exchange, proof);
    return off.ok ? done("Two-factor sign-in is off.") : off;
  }
}

/** Takes the form that says that the recovery codes are saved. */
export async function takeSavedCodes(
  services: Services,
  actor: ClientActor | Administrator,
  form: FormData,
): Promise<FactorAnswer> {
  const saved = await confirmSavedCodes(services, actor, String(form.get("codes")));
  return {
    done: saved
      ? "Your recovery codes are saved. Use one when you sign in and do not have your phone."
      : "These recovery codes no longer work: newer ones have been made. If you do not have the newer ones, make new ones here.",
  };
}

/** Begins the setup with a password that has just been right; undefined when it has to be typed again. */
export async function beginSetup(
  services: Services,
  administrator: Administrator,
  exchange: Exchange,
  password: string,
): Promise<FactorSetup | undefined> {
  const begun = await beginSecondFactor(services, administrator, exchange, password);
  return begun.ok ? setupFor(begun.uri) : undefined;
}

/** The page hands the key back with the code, so that a wrong code shows it again; it is the person's own. */
function setupFor(uri: string): FactorSetup | undefined {
  if (!/^otpauth:\/\/totp\/[\x21-\x7e]{1,400}$/.test(uri)) return undefined;
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { uri, secret: secret.replace(/(.{4})(?=.)/g, "$1 "), qr: qrPath(uri) };
}
