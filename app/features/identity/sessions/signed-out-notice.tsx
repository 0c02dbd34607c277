import { href } from "react-router";
import { Banner } from "~/ui/banner";
import { Notice } from "~/ui/notice";
import * as notices from "~/ui/notices.module.css";
import { type AccountSide, accountPages } from "../account-pages";
import { type EndReason, endReasons } from "./vocabulary";

/** On the sign-in page, after a sign-out in this browser. All end on that of the clients: an administrator is shown the way back. */
export const SignedOut = ({ administrator = false, closed = false }: { administrator?: boolean; closed?: boolean }) => (
  <Notice
    about="signed-out"
    action={administrator && <a href={href("/dashboard/admin/sign-in")}>Sign in to the admin portal</a>}
  >
    {closed
      ? "Your account is closed, and you are signed out. We have sent you a mail that says until when we can restore it."
      : "You are signed out."}
  </Notice>
);

/** On the sign-in page, in a browser whose session was ended from elsewhere, or was over. */
export function SignedOutNotice({ reason, side = "client" }: { reason: EndReason; side?: AccountSide }) {
  const { happened, notYou } = endReasons[reason];
  const page = reason === "second-factor" || reason === "address" ? href("/contact") : accountPages[side].forgot;
  return (
    <div className={notices.said}>
      <Banner title="You were signed out.">
        {happened}
        {notYou && (
          <>
            {" "}
            If it was not you, <a href={page}>{notYou}</a> at once.
          </>
        )}
      </Banner>
    </div>
  );
}
