import type { SubmissionResult } from "@conform-to/react";
import { Dialog } from "~/ui/dialog";
import { ReasonForm } from "~/ui/reason-form";
import { ClientDialog, type Conflict, type Newcomer } from "./client-dialog";
import type { Asked } from "./client-questions";
import type { Deletion } from "./delete-client.server";
import { DeleteDialog, type Overlay } from "./delete-dialog";
import type { ClientRecord } from "./read-client.server";

/** The dialog that the address opens over the list: the form of a client, or one action on a client. */
export function ClientOverlay({
  search,
  client,
  goes,
  asked,
  conflict,
  onPage,
  newcomer,
  ...rest
}: Omit<Overlay, "client"> &
  FormAnswered & {
    search: URLSearchParams;
    client: ClientRecord | null;
    /** Who has written to the firm and is to become a client. */
    newcomer?: Newcomer | null;
    /** Over the page of the client instead of the list. */
    onPage?: boolean;
    /** What goes with the client, when the question is asked. */
    goes: Deletion | null;
  }) {
  if (search.has("add")) return <ClientDialog key="add" {...{ search, asked, newcomer }} {...rest} />;
  if (!client) return null;
  if (search.has("edit"))
    return <ClientDialog key={client.id} {...{ client, search, asked, conflict, onPage }} {...rest} />;
  if (search.has("delete")) return goes && <DeleteDialog client={client} goes={goes} {...rest} />;
  if (search.has("block")) return <BlockDialog client={client} {...rest} />;
  return client.secondFactor && <FactorDialog client={client} {...rest} />;
}

/** Blocking ends the account's sessions at once; the reason is kept with it. */
function BlockDialog({ client, ...overlay }: Overlay & Answered) {
  const block = { title: "Block this account?", intent: "block", act: "Block", danger: true, reason: blockReason };
  const unblock = { title: "Unblock this account?", intent: "unblock", act: "Unblock", danger: false };
  return <AccountDialog client={client} {...overlay} {...(client.blocked ? unblock : block)} />;
}

/** For a client who has lost the phone and the recovery codes, and whose identity the firm has checked in another way. */
function FactorDialog(overlay: Overlay & Answered) {
  return (
    <AccountDialog
      {...overlay}
      title="Turn off two-factor sign-in?"
      intent="factor"
      act="Turn off"
      danger
      reason="Write down how you checked that the request comes from the client. Staff can read it. The client gets an email that two-factor sign-in is off."
    />
  );
}

const blockReason = "Staff can read the reason. The client is told only that the account is blocked.";

interface Answered {
  reply?: SubmissionResult<string[]>;
}

/** What the action returns for the client's form. */
interface FormAnswered extends Answered {
  asked?: Asked;
  conflict?: Conflict;
}

/** One action on a client's account; `reason` is the hint of the field that asks for one. */
function AccountDialog({
  client,
  onClose,
  title,
  reason,
  ...rest
}: Overlay & Answered & { title: string; intent: string; act: string; danger: boolean; reason?: string }) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="small">
        {client.name}, {client.email}
      </p>
      <ReasonForm about={{ name: "clientId", value: client.id }} hint={reason} {...rest} />
    </Dialog>
  );
}
