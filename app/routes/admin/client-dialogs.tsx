import type { ComponentProps } from "react";
import { Suspense } from "react";
import { lazyPart } from "~/ui/lazy";
import type { actOnClient, readClientDialogs } from "./client-acts.server";

const afterRelease =
  "This client is deleted. If the 30 days are over, everything is erased for good within an hour after the release. You cannot undo that.";

/** Loaded on demand: the dialogs are rarely opened. */
const HoldDialog = lazyPart(async () => (await import("~/features/clients/hold-dialog")).HoldDialog);
const ClientOverlay = lazyPart(async () => (await import("~/features/clients/client-overlays")).ClientOverlay);
const InviteDialog = lazyPart(async () => (await import("~/features/client-invitations/invite-dialog")).InviteDialog);

type Answer = Exclude<Awaited<ReturnType<typeof actOnClient>>, Response>["data"];

/** The dialog that the address opens, over the list of clients or over the page of one. */
export function ClientDialogs({
  opened,
  goes,
  held,
  search,
  answer,
  ...rest
}: Awaited<ReturnType<typeof readClientDialogs>> & {
  answer: Answer | undefined;
} & Pick<ComponentProps<typeof ClientOverlay>, "search" | "onClose" | "cancel" | "onPage">) {
  const { cancel, onClose } = rest;
  return (
    <Suspense>
      {held && (
        <HoldDialog
          field="clientId"
          id={held.id}
          name={held.name}
          hold={held.hold}
          placing="While it holds, nothing of this client is erased, also when the client is deleted and the 30 days are over."
          releasing={held.deleted ? afterRelease : null}
          cancel={cancel}
          onClose={onClose}
          {...answer}
        />
      )}
      {opened && search.has("invite") && <InviteDialog client={opened} cancel={cancel} onClose={onClose} />}
      {((opened && !search.has("invite")) || search.has("add")) && (
        <ClientOverlay search={search} client={opened} goes={goes} {...rest} {...answer} />
      )}
    </Suspense>
  );
}
