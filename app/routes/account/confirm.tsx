import type { SubmissionResult } from "@conform-to/react";
import { data, href, redirect, useLocation, useNavigation, useSearchParams } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import {
  type AccountProof,
  confirmAddress,
  findRenewalProblems,
  peekConfirmation,
} from "~/features/accounts/confirm-address.server";
import { ConfirmWithNewPassword, ConfirmWithPassword } from "~/features/accounts/confirm-address-form";
import { mailedLinkLimit } from "~/features/accounts/credentials/limits";
import { ConfirmAddress, ResetPassword } from "~/features/accounts/credentials/schema";
import { type AccountSide, accountPages, sideOfPath } from "~/features/identity/account-pages";
import { returnPath } from "~/features/identity/return-path";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Confirm your email address"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = await peekConfirmation(context.get(servicesContext), url.searchParams.get("token") ?? "");
  const side = sideOfPath(url.pathname);
  // Earlier mails lead staff to the page of the clients.
  if (asked && asked.side !== side) throw redirect(accountPages[asked.side].confirm + url.search);
  const { kind } = context.get(actorContext);
  return {
    title: "Confirm your email address",
    side,
    asked: asked && { address: asked.address, name: asked.name, isChange: asked.isChange, side },
    signedIn: kind !== "visitor" && (side === "client" || kind === "administrator"),
    next: returnPath(url.searchParams.get("next"), accountPages[side].home),
  };
}

const hideFields = ["password", "confirmPassword"] as never[];

/**
 * For clients and for staff, each at an address of their own. Opening the link only shows a form. Only the form uses the link up, so that programs that scan mails confirm nothing, and
 * only with the account's password or a new one, so that nobody confirms the account that a stranger has opened.
 */
export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args;
  const services = context.get(servicesContext);
  const form = await request.formData();
  const renews = form.get("intent") === "confirm-new";
  const submission = renews ? readSubmission(ResetPassword, form) : readSubmission(ConfirmAddress, form);
  const mend = (status: number, more: { fieldErrors?: Record<string, string[]>; formErrors?: string[] } = {}) =>
    data({ outcome: "mend" as const, reply: submission.reply({ hideFields, ...more }) }, { status });
  const token = url.searchParams.get("token") ?? "";
  if (submission.status !== "success")
    return mend(400, { fieldErrors: renews ? await findRenewalProblems(services, token, form) : {} });
  const wait = await services.limits.take(mailedLinkLimit, context.get(requestContext).address);
  if (wait !== null) return mend(429, { formErrors: [tooMany(wait)] });
  const { password } = submission.value;
  const proof: AccountProof = renews ? { newPassword: password } : { password };
  const result = await confirmAddress(services, exchangeOf(args), token, proof);
  if (result.ok) return { outcome: "done" as const, ...result };
  if (result.reason === "refused") return mend(400, { fieldErrors: { password: [result.message] } });
  if (result.reason === "slowed") return mend(429, { formErrors: [tooMany(result.wait, "")] });
  return data({ outcome: result.reason }, { status: 400 });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, ...to } = loaderData;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Confirm your email address</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          {actionData && "joined" in actionData ? (
            <Done {...actionData} {...to} />
          ) : asked && (!actionData || "reply" in actionData) ? (
            <ConfirmForm asked={asked} reply={actionData?.reply} />
          ) : (
            <Void taken={actionData?.outcome === "taken"} {...to} />
          )}
        </div>
      </div>
    </main>
  );
}

function ConfirmForm({
  asked,
  reply,
}: {
  asked: NonNullable<Route.ComponentProps["loaderData"]["asked"]>;
  reply?: SubmissionResult<string[]>;
}) {
  const busy = useNavigation().state !== "idle";
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const renews = search.has("new") && !asked.isChange;
  const token = search.get("token") ?? "";
  const next = search.get("next");
  const kept = { token, ...(next && { next }) };
  const other = `${pathname}?${new URLSearchParams(renews ? kept : { ...kept, new: "" })}`;
  const View = renews ? ConfirmWithNewPassword : ConfirmWithPassword;
  // A new key: the errors of one form do not appear in the other.
  return <View key={String(renews)} asked={asked} reply={reply} busy={busy} other={other} />;
}

interface NextProps {
  side: AccountSide;
  signedIn: boolean;
  /** Where the person was going before the address was asked for. */
  next: string;
}

interface DoneProps extends NextProps {
  address: string;
  joined: boolean;
  newPassword: boolean;
  changed?: true;
  awaitsAgreement?: true;
}

function Done({ address, joined, newPassword, changed, awaitsAgreement, signedIn, ...to }: DoneProps) {
  return (
    <div role="status" className="stack">
      <p className="lede">{address} is confirmed. Thank you.</p>
      {changed && <p>You sign in with it from now on.</p>}
      {awaitsAgreement && (
        <p>
          One step is left: the link that we have sent to your present address. Your address changes when you open it
          and agree. Until then you sign in as before.
        </p>
      )}
      {joined && <p>We had a record of you under this address. It now belongs to your account.</p>}
      {newPassword && <p>Your new password is set, and everybody else is signed out. Sign in with it.</p>}
      <Next signedIn={signedIn && !newPassword} {...to} />
    </div>
  );
}

function Void({ taken, ...to }: NextProps & { taken: boolean }) {
  return (
    <>
      <p className="lede">
        {taken
          ? "Another account already uses this email address."
          : "This link no longer works. It is older than three days, it has been used already, or it was cancelled or replaced by a newer link."}
      </p>
      <p>
        {to.side === "client" &&
          "If your email address is not confirmed yet, you can ask for a new link on your dashboard. "}
        If you want to change your email address, ask for it again in your settings.
      </p>
      <Next {...to} />
    </>
  );
}

function Next({ side, signedIn, next }: NextProps) {
  const invited = [href("/dashboard/invitation"), href("/dashboard/membership")].some((path) => next.startsWith(path));
  if (signedIn) return <ButtonLink href={next}>{invited ? "Continue to the invitation" : "Continue"}</ButtonLink>;
  return <ButtonLink href={`${accountPages[side].signIn}?${new URLSearchParams({ next })}`}>Sign In</ButtonLink>;
}
