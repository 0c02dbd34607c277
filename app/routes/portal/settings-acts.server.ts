import { data } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import { cancelAddressChange, noChangeWaits, sendChangeLinkAgain } from "~/features/accounts/address-change.server";
import { confirmationLinkLimit, passwordLimit, resetLimit } from "~/features/accounts/credentials/limits";
import { withPasswordTurn } from "~/features/accounts/credentials/password-turn.server";
import { changePasswordForm, profileChange } from "~/features/accounts/credentials/schema";
import { changePasskeys } from "~/features/accounts/passkeys/passkeys-step.server";
import { changePassword, findPasswordProblems } from "~/features/accounts/passwords.server";
import { changeProfile, findProfileProblems, readProfile, signInNameOf } from "~/features/accounts/profile.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.server";
import { changeSecondFactor, takeSavedCodes } from "~/features/accounts/second-factor/second-factor-step.server";
import { fieldErrorsOf } from "~/features/accounts/second-factor/typed-code.server";
import { shownProfile, takeOthersChanges } from "~/features/accounts/shown-profile.server";
import { sendConfirmationLink } from "~/features/accounts/sign-up/confirmation-link.server";
import { requireSignedIn } from "~/features/identity/policy";
import { endOtherSessions, endSession } from "~/features/identity/sessions/sessions.server";
import { signedOutElsewhere } from "~/features/identity/sessions/vocabulary";
import { TimeZoneForm } from "~/features/identity/time-zone/schema";
import { chooseTimeZone } from "~/features/identity/time-zone/time-zone.server";
import { mailboxOf } from "~/platform/mail/acknowledgement.server";
import { hasMailbox } from "~/platform/mail/address";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import { clockIn } from "~/ui/spelled-out";
import type { Route } from "./+types/settings";

/** What the forms of the settings do, each by its intent. */
export async function actOnSettings(args: Route.ActionArgs) {
  const { context, request } = args;
  const services = context.get(servicesContext);
  const actor = requireSignedIn(context.get(actorContext));
  const form = await request.formData();
  switch (form.get("intent")) {
    case "profile": {
      const asksCode = await hasSecondFactor(services, actor);
      const stored = await readProfile(services, actor);
      const changedTwice = takeOthersChanges(form, shownProfile(actor, stored));
      const submission = readSubmission(profileChange(stored, { asksCode }), form);
      const hideFields = ["profilePassword" as const, "code" as const, "recoveryCode" as const];
      const problems = { ...changedTwice, ...(await findProfileProblems(services, actor, form)) };
      if (submission.status !== "success" || Object.keys(problems).length > 0) {
        const reply = submission.reply({ hideFields, fieldErrors: problems });
        return data({ form: "profile" as const, reply }, { status: Object.keys(changedTwice).length > 0 ? 409 : 400 });
      }
      const { code, recoveryCode, ...typed } = submission.value;
      const proof = { code: recoveryCode || code, headers: request.headers };
      const result = await changeProfile(services, actor, typed, proof);
      if (result.ok)
        return {
          form: "profile" as const,
          reply: submission.reply({ resetForm: true }),
          done: result.confirmationSent ? profileAndMail : "Your profile is saved.",
        };
      const fieldErrors = fieldErrorsOf(result, recoveryCode);
      return data({ form: "profile" as const, reply: submission.reply({ hideFields, fieldErrors }) }, { status: 400 });
    }
    case "time-zone": {
      const submission = readSubmission(TimeZoneForm, form);
      if (submission.status !== "success")
        return data({ form: "time-zone" as const, reply: submission.reply() }, { status: 400 });
      const { zone } = submission.value;
      await chooseTimeZone(services, actor, zone);
      // Without a script this same request answers with the page.
      context.set(actorContext, { ...actor, timeZone: zone });
      return {
        form: "time-zone" as const,
        done: `Your time zone is saved. It is now ${clockIn(services.clock.now(), zone)}.`,
      };
    }
    case "password": {
      const asksCode = await hasSecondFactor(services, actor);
      const submission = readSubmission(changePasswordForm(asksCode), form);
      const hideFields = ["currentPassword", "password", "confirmPassword", "code", "recoveryCode"] as never[];
      const wait = await services.limits.take(passwordLimit, `user:${actor.userId}`);
      if (wait !== null) {
        const reply = submission.reply({ hideFields, formErrors: [tooMany(wait, "")] });
        return data({ form: "password" as const, reply }, { status: 429 });
      }
      const problems = await findPasswordProblems(services, actor, form);
      if (submission.status !== "success" || Object.keys(problems).length > 0) {
        const reply = submission.reply({ hideFields, fieldErrors: problems });
        return data({ form: "password" as const, reply }, { status: 400 });
      }
      const { code, recoveryCode, ...typed } = submission.value;
      const result = await changePassword(services, actor, exchangeOf(args), { ...typed, code: recoveryCode || code });
      if (result.ok) {
        await services.limits.giveBack(passwordLimit, `user:${actor.userId}`);
        return {
          form: "password" as const,
          reply: submission.reply({ resetForm: true }),
          done: result.addressChangeCancelled ? `${passwordChanged} ${changeEnded}` : passwordChanged,
        };
      }
      const fieldErrors = fieldErrorsOf(result, recoveryCode);
      return data({ form: "password" as const, reply: submission.reply({ hideFields, fieldErrors }) }, { status: 400 });
    }
    case "factor-begin":
    case "factor-confirm":
    case "factor-codes":
    case "factor-off": {
      const answer = await withPasswordTurn(services.limits, actor.userId, (wait) =>
        changeSecondFactor(services, actor, exchangeOf(args), form, wait),
      );
      return data({ form: "factor" as const, factor: answer.factor }, { status: answer.status });
    }
    case "factor-saved":
      return { form: "factor" as const, factor: await takeSavedCodes(services, actor, form) };
    case "passkey-begin":
    case "passkey-add":
    case "passkey-remove": {
      const signInName = await signInNameOf(services, actor);
      const answer = await withPasswordTurn(services.limits, actor.userId, (wait) =>
        changePasskeys(services, actor, { signInName, headers: request.headers }, form, wait),
      );
      return data({ form: "passkeys" as const, passkey: answer.passkey }, { status: answer.status });
    }
    case "end-session": {
      const ended = await endSession(services, actor, String(form.get("session")));
      return {
        form: "sessions" as const,
        done: ended ? "That device is signed out." : "That device was already signed out.",
      };
    }
    case "end-sessions": {
      const count = await endOtherSessions(services, actor);
      return {
        form: "sessions" as const,
        done: signedOutElsewhere(count) || "You are not signed in anywhere else.",
      };
    }
    case "send-address-link": {
      const sent = await sendChangeLinkAgain(services, actor);
      if (sent.ok)
        return { form: "address" as const, done: `We have sent a new link to ${sent.to.join(" and one to ")}.` };
      return data({ form: "address" as const, done: sent.message }, { status: sent.tooMany ? 429 : 400 });
    }
    case "cancel-address": {
      const cancelled = await cancelAddressChange(services, actor);
      const said = cancelled ? "The change of your email address is cancelled." : noChangeWaits;
      return { form: "address" as const, done: `${said} You sign in with ${await signInNameOf(services, actor)}.` };
    }
    case "send-confirmation": {
      if (!hasMailbox(actor.email)) throw unknownRequest();
      const wait =
        (await services.limits.take(resetLimit, `user:${actor.userId}`)) ??
        (await services.limits.take(confirmationLinkLimit, mailboxOf(actor.email)));
      if (wait !== null)
        return data({ form: "confirmation" as const, sent: false, done: tooMany(wait, "") }, { status: 429 });
      if (actor.emailConfirmed)
        return { form: "confirmation" as const, sent: true, done: "Your email address is confirmed." };
      await sendConfirmationLink(services, actor.userId);
      return { form: "confirmation" as const, sent: true, done: `We have sent a new link to ${actor.email}.` };
    }
  }
  throw unknownRequest();
}

const passwordChanged = "Your password is changed. You are signed out on all other devices.";
const changeEnded = "The change of your email address is cancelled. If you still want it, ask for it again.";

const profileAndMail =
  "Your profile is saved. Your new email address is not in use yet: above the form you see what is still needed.";
