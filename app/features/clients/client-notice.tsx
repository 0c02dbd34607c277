import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Notice } from "~/ui/notice";
import * as notices from "~/ui/notices.module.css";
import { clientPath } from "../identity/client-path";
import type { ClientNews } from "./notice.server";

/** Says above the list what has just been done to a client, with the way to them or back. `onPage`: above their own page. */
export function ClientNotice({
  deed,
  id,
  name,
  email,
  saved,
  more,
  isDeleted,
  onPage,
}: ClientNews & { onPage?: boolean }) {
  const busy = useNavigation().formData !== undefined;
  const show = (
    <Link className={buttons.textLink} to={deed === "added" ? clientPath(id) : `?${new URLSearchParams({ q: email })}`}>
      {deed === "added" ? "Open" : "Show"}
      {deed === "added" && <span className="vh"> the page of {name}</span>}
    </Link>
  );
  const restore = (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="clientId" value={id} />
      <Button small variant="text" name="intent" value="restore" busy={busy}>
        Restore<span className="vh"> {name}</span>
      </Button>
    </Form>
  );
  return (
    <Notice
      className={onPage ? notices.saidBlock : undefined}
      about={`${deed} ${id} ${saved.join()}`}
      once={deed === "deleted" ? undefined : deed}
      action={deed === "deleted" ? restore : isDeleted || onPage || deed === "given" ? undefined : show}
    >
      {[inWords(deed, name, saved), ...more].filter((line) => line !== "").join(" ")}
    </Notice>
  );
}

function inWords(deed: ClientNews["deed"], name: string, saved: readonly string[]): string {
  switch (deed) {
    case "changed":
      return saved.length === 0 ? `Nothing was changed for ${name}.` : `Saved for ${name}: ${saved.join(", ")}.`;
    case "blocked":
      return `The account of ${name} is blocked. They are signed out and cannot sign in.`;
    case "unblocked":
      return `The account of ${name} is unblocked. They can sign in again.`;
    case "second-factor-off":
      return `Two-factor sign-in is off for ${name}. We mailed them.`;
    case "held":
      return `There is a legal hold on ${name}: nothing is erased until it is released.`;
    case "invited":
      // What came of it follows.
      return "";
    case "uninvited":
      return `The invitation of ${name} is withdrawn. Its link no longer works.`;
    case "given":
      return `Saved. The client is with ${name} now. Only ${name} or an administrator can give the client back to you.`;
    case "released":
      return `The legal hold on ${name} is released.`;
    default:
      return `${name} was ${deed}.`;
  }
}
