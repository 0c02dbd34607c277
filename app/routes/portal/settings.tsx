import { Suspense } from "react";
import { href, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readAddressChange } from "~/features/accounts/address-change.server";
import { listPasskeys } from "~/features/accounts/passkeys/passkeys.server";
import { relyingParty } from "~/features/accounts/passkeys/relying-party";
import { readProfile } from "~/features/accounts/profile.server";
import { readUnsavedCodes } from "~/features/accounts/second-factor/saved-codes.server";
import { isRequired, recoveryCodesLeft } from "~/features/accounts/second-factor/second-factor.server";
import { shownProfile } from "~/features/accounts/shown-profile.server";
import { accountPages } from "~/features/identity/account-pages";
import { mayDo, requireSignedIn } from "~/features/identity/policy";
import { listSessions } from "~/features/identity/sessions/sessions.server";
import { zonesByRegion } from "~/features/identity/time-zone/zones-by-region.server";
import { pageTitle } from "~/page-title";
import { hasMailbox } from "~/platform/mail/address";
import * as portalPage from "~/sections/portal-page.module.css";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/settings";
import { ConfirmBanner } from "./confirm-banner";
import { actOnSettings } from "./settings-acts.server";

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
  return actOnSettings(args);
}

/** After a change in another tab the form shows what is stored by now, so that it can be saved again. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

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
