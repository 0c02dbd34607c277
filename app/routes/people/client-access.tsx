import { Suspense } from "react";
import { data, href, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import {
  agreeForClient,
  readClientsAddressChange,
  stopForClient,
} from "~/features/accounts/address-change/for-client.server";
import { DelegatesTable } from "~/features/delegates/delegates-table";
import { endAccessOfClient } from "~/features/delegates/end.server";
import { readAccessToClient } from "~/features/delegates/list-delegates.server";
import { endHouseholdOfClient } from "~/features/households/end.server";
import { HouseholdOfClientView } from "~/features/households/household-of-client";
import { readHouseholdOfClient } from "~/features/households/read-household.server";
import { EndHouseholdForm } from "~/features/households/schema";
import { clientPath } from "~/features/identity/client-path";
import { readTrustedContact } from "~/features/trusted-contacts/trusted-contact.server";
import { pageTitle } from "~/page-title";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmailAddress } from "~/ui/email-address";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import * as terms from "~/ui/terms.module.css";
import type { Route } from "./+types/client-access";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const ClientsAddressChangeView = lazyPart(
  async () => (await import("~/features/accounts/clients-address-change")).ClientsAddressChangeView,
);

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const ReasonForm = lazyPart(async () => (await import("~/ui/reason-form")).ReasonForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "People with access")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  return {
    clientId: params.clientId,
    ...(await readAccessToClient(services, actor, params.clientId)),
    addressChange: await readClientsAddressChange(services, actor, params.clientId),
    shared: await readHouseholdOfClient(services, actor, params.clientId),
    contact: await readTrustedContact(services, actor, params.clientId),
  };
}

const reason = z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters");
const EndForm = z.object({ delegation: z.string(), reason });
const AddressForm = z.object({ address: z.string(), reason });

export async function action({ context, params, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const here = href("/dashboard/admin/clients/:clientId/access", { clientId: params.clientId });
  const intent = form.get("intent");
  if (intent === "agree-address" || intent === "stop-address") {
    const submission = readSubmission(AddressForm, form);
    if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
    const decide = intent === "agree-address" ? agreeForClient : stopForClient;
    await decide(services, actor, { clientId: params.clientId, ...submission.value });
    return redirect(here);
  }
  if (intent === "end-household") {
    const submission = readSubmission(EndHouseholdForm, form);
    if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
    const { household: householdId, reason } = submission.value;
    await endHouseholdOfClient(services, actor, { clientId: params.clientId, householdId, reason });
    return redirect(here);
  }
  if (intent !== "end") throw unknownRequest();
  const submission = readSubmission(EndForm, form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const { delegation: id, reason } = submission.value;
  await endAccessOfClient(services, actor, { clientId: params.clientId, id, reason });
  return redirect(here);
}

/** Who may see a client's documents and until when, and whom the client trusts. */
export default function ClientAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, name, delegates, contact, addressChange, shared } = loaderData;
  const navigate = useNavigate();
  const ending = useSearchParams()[0].get("end");
  const asked = delegates.find(({ id, state }) => id === ending && state !== "ended");
  const here = href("/dashboard/admin/clients/:clientId/access", { clientId });
  return (
    <section className={`${block.block} stack`} aria-labelledby="people-with-access">
      <div className={block.head}>
        <h2 id="people-with-access">People with access to {name}’s documents</h2>
        <Link className="small" to={clientPath(clientId)}>
          Open the client
        </Link>
      </div>
      {delegates.length === 0 ? (
        <EmptyState title="Nobody else has access">The client can invite people in the portal.</EmptyState>
      ) : (
        <DelegatesTable
          delegates={delegates}
          caption="People with access"
          actions={(delegate) => (
            <May act="accounts.manage">
              <ButtonLink variant="text" to={`?${new URLSearchParams({ end: delegate.id })}`} preventScrollReset>
                End access<span className="vh"> of {delegate.name ?? delegate.email}</span>
              </ButtonLink>
            </May>
          )}
        />
      )}
      {addressChange && (
        <Suspense>
          <ClientsAddressChangeView change={addressChange} here={here} reply={actionData?.reply} />
        </Suspense>
      )}
      <h2 id="household">Household</h2>
      <HouseholdOfClientView
        of={shared}
        end={
          <May act="accounts.manage">
            <ButtonLink variant="text" to="?end=household" preventScrollReset>
              End the household
            </ButtonLink>
          </May>
        }
      />
      <h2>Trusted contact</h2>
      {contact ? (
        <>
          <dl className={terms.terms}>
            <div>
              <dt>Name</dt>
              <dd>
                {contact.name}, {contact.relation}
              </dd>
            </div>
            {contact.phone && (
              <div>
                <dt>Telephone</dt>
                <dd>{contact.phone}</dd>
              </div>
            )}
            {contact.email && (
              <div>
                <dt>Email</dt>
                <dd>
                  <EmailAddress>{contact.email}</EmailAddress>
                </dd>
              </div>
            )}
            <div>
              <dt>Named by the client</dt>
              <dd>
                <OwnTime at={contact.savedAt} />
              </dd>
            </div>
          </dl>
          <p className="small">
            You may call or write to this person when the client cannot be reached, when you fear that the client is
            taken advantage of or not well, or to ask who acts for the client by law. Tell them nothing about the
            client’s money or plans, and take no orders from them.
          </p>
        </>
      ) : (
        <p className="muted">The client has named nobody.</p>
      )}
      {ending === "household" && shared.household && (
        <Suspense>
          <Dialog
            open
            title="End this household?"
            onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
          >
            <p className="small">
              {name} and {shared.household.name} no longer see each other’s portfolio. It holds at once. Only the two of
              them can share again.
            </p>
            <ReasonForm
              about={{ name: "household", value: shared.household.id }}
              hint="Staff can read the reason. Both clients are told that we have ended the household, without it."
              intent="end-household"
              act="End the household"
              danger
              cancel={here}
              reply={actionData?.reply}
            />
          </Dialog>
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <Dialog
            open
            title="End this access?"
            onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
          >
            <p className="small">
              {asked.name ?? asked.email} can no longer open documents of {name}. It holds at once. Only the client can
              give access again.
            </p>
            <ReasonForm
              about={{ name: "delegation", value: asked.id }}
              hint="Staff can read the reason. The client and the person are told that the access has ended, without it."
              intent="end"
              act="End access"
              danger
              cancel={here}
              reply={actionData?.reply}
            />
          </Dialog>
        </Suspense>
      )}
    </section>
  );
}
