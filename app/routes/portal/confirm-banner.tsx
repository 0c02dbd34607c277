import { href, useFetcher } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";

/** Asks a client to confirm the address, and sends the link again. */
export function ConfirmBanner({ email }: { email: string }) {
  const fetcher = useFetcher<{ sent: boolean; done: string }>();
  return (
    <Banner
      title="Please confirm your email address."
      action={
        fetcher.data?.sent ? undefined : (
          <fetcher.Form method="post" action={href("/dashboard/client/settings")}>
            <Button variant="text" name="intent" value="send-confirmation" busy={fetcher.state !== "idle"}>
              Send the link again
            </Button>
          </fetcher.Form>
        )
      }
    >
      {fetcher.data?.done ?? (
        <>
          We have sent a link to <EmailAddress>{email}</EmailAddress>. No mail? Check your spam folder.
        </>
      )}
    </Banner>
  );
}
