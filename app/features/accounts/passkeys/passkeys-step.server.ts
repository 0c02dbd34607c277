import { readSubmission } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import type { Administrator, ClientActor } from "../../identity/actor";
import { signedOutElsewhere } from "../../identity/sessions/vocabulary";
import { fieldErrorsOf } from "../second-factor/typed-code.server";
import type { PasskeyAnswer } from "./passkey-answer";
import { addPasskey, beginPasskey, type PasskeyResult, removePasskey } from "./passkeys.server";
import { PasskeyAdd, PasskeyBegin, PasskeyRemove, readMadePasskey } from "./schema";

type Answered = { passkey: PasskeyAnswer; status: number };

/** Takes the forms about passkeys; `wait` is what the limit said, in milliseconds. */
export async function changePasskeys(
  services: Services,
  actor: ClientActor | Administrator,
  { signInName, headers }: { signInName: string; headers: Headers },
  form: FormData,
  wait: number | null,
): Promise<Answered> {
  switch (form.get("intent")) {
    case "passkey-add": {
      const submission = readSubmission(PasskeyAdd, form);
      const answer = readMadePasskey(form.get("answer"));
      if (submission.status !== "success" || !answer)
        return { passkey: { reply: submission.reply({ formErrors: [noAnswer] }) }, status: 400 };
      const added = await addPasskey(services, actor, { name: submission.value.passkeyName, answer });
      if (added.ok)
        return {
          passkey: { reply: submission.reply({ resetForm: true }), done: passkeyAdded },
          status: 200,
        };
      return { passkey: { reply: submission.reply(errorsOf(added)) }, status: 400 };
    }
    case "passkey-remove": {
      const submission = readSubmission(PasskeyRemove, form);
      const about = String(form.get("passkey") ?? "");
      if (submission.status !== "success")
        return { passkey: { about, reply: submission.reply({ hideFields }) }, status: 400 };
      if (wait !== null)
        return {
          passkey: { about, reply: submission.reply({ hideFields, formErrors: [tooMany(wait, "")] }) },
          status: 429,
        };
      const { passkey: id, passkeyPassword: password } = submission.value;
      const removed = await removePasskey(services, actor, { id, password });
      if (!removed.ok) return { passkey: { about, reply: submission.reply(errorsOf(removed)) }, status: 400 };
      return done(`The passkey is removed. ${signedOutElsewhere(removed.ended)}`.trimEnd());
    }
    default: {
      const submission = readSubmission(PasskeyBegin, form);
      if (submission.status !== "success") return { passkey: { reply: submission.reply({ hideFields }) }, status: 400 };
      if (wait !== null)
        return { passkey: { reply: submission.reply({ hideFields, formErrors: [tooMany(wait, "")] }) }, status: 429 };
      const { passkeyName: name, passkeyPassword: password, code = "", recoveryCode } = submission.value;
      const asked = { name, password, code: recoveryCode || code, headers, signInName };
      const begun = await beginPasskey(services, actor, asked);
      if (!begun.ok) return { passkey: { reply: submission.reply(errorsOf(begun, recoveryCode)) }, status: 400 };
      return { passkey: { making: { name, options: begun.options } }, status: 200 };
    }
  }
}

const hideFields = ["passkeyPassword", "code", "recoveryCode"] as never[];

const noAnswer = "Your browser has not made a passkey. Try again";

function errorsOf({ field, message }: Extract<PasskeyResult<object>, { ok: false }>, recoveryCode?: string) {
  return field
    ? { hideFields, fieldErrors: fieldErrorsOf({ field, message }, recoveryCode) }
    : { hideFields, formErrors: [message] };
}

const passkeyAdded = "The passkey is added. You can sign in with it from now on.";

const done = (words: string): Answered => ({ passkey: { done: words }, status: 200 });
