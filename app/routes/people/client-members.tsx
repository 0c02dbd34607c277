import { Suspense } from "react";
import { data, href, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { endMembershipOfClient } from "~/features/members/end.server";
import { readMembersOfClient } from "~/features/members/list-members.server";
import { MembersTable } from "~/features/members/members-table";
import { pageTitle } from "~/page-title";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import { May } from "~/ui/may";
import type { Route } from "./+types/client-members";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const ReasonForm = lazyPart(async () => (await import("~/ui/reason-form")).ReasonForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Members")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  return { clientId: params.clientId, ...(await readMembersOfClient(services, actor, params.clientId)) };
}

const EndForm = z.object({
  member: z.string(),
  reason: z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters"),
});

export async function action({ context, params: { clientId }, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  if (form.get("intent") !== "end") throw unknownRequest();
  const submission = readSubmission(EndForm, form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const { member: id, reason } = submission.value;
  await endMembershipOfClient(services, actor, { clientId, id, reason });
  return redirect(href("/dashboard/admin/clients/:clientId/members", { clientId }));
}

/** Who belongs to a business, and in which role. */
export default function ClientMembers({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, name, members } = loaderData;
  const navigate = useNavigate();
  const ending = useSearchParams()[0].get("end");
  const asked = members?.find(({ id, state, isHolder }) => id === ending && state === "active" && !isHolder);
  const here = href("/dashboard/admin/clients/:clientId/members", { clientId });
  return (
    <section className={`${block.block} stack`} aria-labelledby="members">
      <div className={block.head}>
        <h2 id="members">Members of {name}</h2>
        <Link
          className="small"
          to={`${href("/dashboard/admin/clients")}?${new URLSearchParams({ q: name, edit: clientId })}`}
        >
          Open the client
        </Link>
      </div>
      {members === null ? (
        <EmptyState title="No members">Only a business with an account has members.</EmptyState>
      ) : (
        <MembersTable
          members={members}
          actions={({ id, name, email, state, isHolder }) =>
            state === "active" &&
            !isHolder && (
              <May act="accounts.manage">
                <ButtonLink variant="text" to={`?${new URLSearchParams({ end: id })}`} preventScrollReset>
                  End<span className="vh"> the membership of {name ?? email}</span>
                </ButtonLink>
              </May>
            )
          }
        />
      )}
      {asked && (
        <Suspense>
          <Dialog
            open
            title="End this membership?"
            onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
          >
            <p className="small">
              {asked.name ?? asked.email} can no longer open the portal of {name}. It holds at once. Only an owner can
              invite the person again.
            </p>
            <ReasonForm
              about={{ name: "member", value: asked.id }}
              hint="Staff can read the reason. The owners and the person are told that the membership has ended, without it."
              intent="end"
              act="End the membership"
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
