import type { ReactNode } from "react";
import { href } from "react-router";
import { Banner } from "~/ui/banner";
import * as notices from "~/ui/notices.module.css";
import type { EndReason } from "./vocabulary";

const newPassword = (
  <>
    If it was not you, <a href={href("/client-login/forgot")}>choose a new password</a> at once.
  </>
);

const reasons: Record<EndReason, ReactNode> = {
  password: <>The password of your account was changed. Sign in with the new password. {newPassword}</>,
  "sessions-list": (
    <>This device was signed out from another device, in the settings of your account. Sign in again. {newPassword}</>
  ),
  "second-factor": (
    <>
      Two-factor sign-in was turned on for your account. Sign in with your password and a code from the authenticator
      app. If it was not you, write to us at once.
    </>
  ),
};

/** On the sign-in page, in a browser whose session was ended from elsewhere. */
export function SignedOutNotice({ reason }: { reason: EndReason }) {
  return (
    <div className={notices.said}>
      <Banner title="You were signed out.">{reasons[reason]}</Banner>
    </div>
  );
}
