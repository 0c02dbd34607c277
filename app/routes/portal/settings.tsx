import { Suspense } from "react";
import { data, href, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import {
  cancelAddressChange,
  noChangeWaits,
  readAddressChange,
  sendChangeLinkAgain,
} from "~/features/accounts/address-change.server";
import { confirmationLinkLimit, passwordLimit, resetLimit } from "~/features/accounts/credentials/limits";
import { withPasswordTurn } from "~/features/accounts/credentials/password-turn.server";
import { changePasswordForm, profileChange } from "~/features/accounts/credentials/schema";
import { listPasskeys } from "~/features/accounts/passkeys/passkeys.server";
import { changePasskeys } from "~/features/accounts/passkeys/passkeys-step.server";
import { relyingParty } from "~/features/accounts/passkeys/relying-party";
import { changePassword, findPasswordProblems } from "~/features/accounts/passwords.server";
import { changeProfile, findProfileProblems, readProfile, signInNameOf } from "~/features/accounts/profile.server";
import { readUnsavedCodes } from "~/features/accounts/second-factor/saved-codes.server";
import { hasSecondFactor, isRequired, recoveryCodesLeft } from "~/features/accounts/second-factor/second-factor.server";
import { changeSecondFactor, takeSavedCodes } from "~/features/accounts/second-factor/second-factor-step.server";
import { fieldErrorsOf } from "~/features/accounts/second-factor/typed-code.server";
import { shownProfile, takeOthersChanges } from "~/features/accounts/shown-profile.server";
import { sendConfirmationLink } from "~/features/accounts/sign-up/confirmation-link.server";
import { accountPages } from "~/features/identity/account-pages";
import { mayDo, requireSignedIn } from "~/features/identity/policy";
import { endOtherSessions, endSession, listSessions } from "~/features/identity/sessions/sessions.server";
import { signedOutElsewhere } from "~/features/identity/sessions/vocabulary";
import { TimeZoneForm } from "~/features/identity/time-zone/schema";
import { chooseTimeZone } from "~/features/identity/time-zone/time-zone.server";
import { zonesByRegion } from "~/features/identity/time-zone/zones-by-region.server";
import { pageTitle } from "~/page-title";
import { mailboxOf } from "~/platform/mail/acknowledgement.server";
import { hasMailbox } from "~/platform/mail/address";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import { clockIn } from "~/ui/spelled-out";
import type { Route } from "./+types/settings";
import { ConfirmBanner } from "./confirm-banner";

// While a new address waits to be confirmed.
const AddressChangeNotice = lazyPart(() =>
  import("~/features/accounts/address-change-notice").then((module) => module.AddressChangeNotice),
);
// The page is read before a form is changed, and each form works before its script is there.
const ProfileForm = lazyPart(() => import("~/features/accounts/profile-form").then((module) => module.ProfileForm));
const TimeZoneSection = lazyPart(() =>
  import("~/features/identity/time-zone/time-zone-section").then((module) => module.TimeZoneSection),
);
const PasswordForm = lazyPart(() => import("~/features/accounts/password-form").then((module) => module.PasswordForm));
const SecondFactorSection = lazyPart(() =>
  import("~/features/accounts/second-factor/second-factor-section").then((module) => module.SecondFactorSection),
);
const SessionsList = lazyPart(() =>
  import("~/features/identity/sessions/sessions-list").then((module) => module.SessionsList),
);
const PasskeysSection = lazyPart(() =>
  import("~/features/accounts/passkeys/passkeys-section").then((module) => module.PasskeysSection),
);

const MoreSettings = lazyPart(() =>
  import("~/features/accounts/closing/more-settings").then((module) => module.MoreSettings),
);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Settings")];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireSignedIn(context.get(actorContext));
  const administrator = actor.kind === "administrator";
  return {
    administrator,
    /** The pages of an owner, and those of the holder of the record: a member of a business is refused there. */
    owner: actor.kind === "client" && mayDo(actor, "owner"),
    holder: actor.kind === "client" && actor.userId === actor.holderId,
    // Other pages send somebody here for another link.
    unconfirmed: administrator || actor.emailConfirmed || !hasMailbox(actor.email) ? "" : actor.email,
    profile: shownProfile(actor, await readProfile(services, actor)),
    addressChange: await readAddressChange(services, actor),
    firm: administrator ? null : services.firm,
    timeZone: actor.timeZone,
    zones: zonesByRegion,
    sessions: await listSessions(services, actor),
    codes: await recoveryCodesLeft(services, actor),
    unsavedCodes: await readUnsavedCodes(services, actor),
    passkeys: await listPasskeys(services, actor),
    passkeysPossible: relyingParty(services.publicUrl) !== null,
    factorRequired: isRequired(services, actor),
  };
}

export async function action(args: Route.ActionArgs) {
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

/** After a change in another tab the form shows what is stored by now, so that it can be saved again. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

const passwordChanged = "Your password is changed. You are signed out on all other devices.";
const changeEnded = "The change of your email address is cancelled. If you still want it, ask for it again.";

const profileAndMail =
  "Your profile is saved. Your new email address is not in use yet: above the form you see what is still needed.";

const nameOfStaff = "Your first and last name. It signs your answers to clients.";
const nameOfMember = "Your first and last name. The other members of your business and our staff see it.";

/** Profile, password, two-factor sign-in and sessions of the person who is signed in. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { administrator, owner, holder, profile, addressChange, sessions, codes } = loaderData;
  const signInName = profile.email || profile.username;
  const confirmation = actionData?.form === "confirmation" ? actionData.done : undefined;
  const answerOf = (form: "profile" | "time-zone" | "password") =>
    actionData?.form === form && "reply" in actionData ? actionData.reply : undefined;
  const doneOf = (form: "profile" | "address" | "time-zone" | "password" | "sessions") =>
    actionData?.form === form && "done" in actionData ? actionData.done : undefined;
  const sections = (
    <>
      {confirmation ? (
        <div role="status">
          <Banner>{confirmation}</Banner>
        </div>
      ) : (
        loaderData.unconfirmed && <ConfirmBanner email={loaderData.unconfirmed} />
      )}
      {/* A new key after a change: the fields start with the stored values. */}
      <Suspense>
        <ProfileForm
          key={JSON.stringify(profile)}
          profile={profile}
          nameHint={administrator ? nameOfStaff : holder ? undefined : nameOfMember}
          asksCode={codes !== null}
          reply={answerOf("profile")}
          done={doneOf("profile")}
        >
          {(addressChange || doneOf("address")) && (
            <Suspense>
              <AddressChangeNotice
                change={addressChange}
                signInName={signInName}
                firm={loaderData.firm}
                done={doneOf("address")}
              />
            </Suspense>
          )}
        </ProfileForm>
      </Suspense>
      <Suspense>
        <TimeZoneSection
          zones={loaderData.zones}
          stored={loaderData.timeZone}
          reply={answerOf("time-zone")}
          done={doneOf("time-zone")}
        />
      </Suspense>
      <Suspense>
        <PasswordForm
          signInName={signInName}
          asksCode={codes !== null}
          forgot={accountPages[administrator ? "staff" : "client"].forgot}
          addressWaits={addressChange !== null}
          reply={answerOf("password")}
          done={doneOf("password")}
        />
      </Suspense>
      <Suspense>
        <SecondFactorSection
          codes={codes}
          unsaved={loaderData.unsavedCodes}
          required={loaderData.factorRequired}
          signInName={signInName}
          answer={actionData?.form === "factor" && "factor" in actionData ? actionData.factor : undefined}
        />
      </Suspense>
      <Suspense>
        <PasskeysSection
          passkeys={loaderData.passkeys}
          possible={loaderData.passkeysPossible}
          signInName={signInName}
          asksCode={codes !== null}
          answer={actionData?.form === "passkeys" && "passkey" in actionData ? actionData.passkey : undefined}
        />
        <SessionsList
          sessions={sessions}
          signInsPath={
            administrator ? href("/dashboard/admin/settings/sign-ins") : href("/dashboard/client/settings/sign-ins")
          }
          done={doneOf("sessions")}
        />
      </Suspense>
    </>
  );
  if (administrator)
    return (
      <>
        <div className={block.head}>
          <h2>Settings</h2>
        </div>
        <p className="small">
          <Link to={href("/dashboard/admin/meetings/calendar")}>Your hours, leave and calendar</Link>
          <br />
          <Link to={href("/dashboard/admin/settings/mails")}>Mails to you</Link>
        </p>
        {sections}
      </>
    );
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Settings</h1>
        {owner && (
          <p className="c-9-12 small muted">
            <Link to={href("/dashboard/client/people")}>People with access</Link>
            <br />
            <Link to={href("/dashboard/client/people/household")}>Household</Link>
            <br />
            <Link to={href("/dashboard/client/people/trusted-contact")}>Trusted contact</Link>
          </p>
        )}
      </div>
      <div className="ticks" />
      {sections}
      <Suspense>
        <MoreSettings mayClose={holder} />
      </Suspense>
    </main>
  );
}
