import { Suspense } from "react";
import { data, Form, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { confirmWithPassword } from "~/features/accounts/credentials/password-turn.server";
import { requireStaff } from "~/features/identity/policy";
import { changesThings, staffRoleLabels } from "~/features/identity/staff/roles";
import { changeStaffRole } from "~/features/staff/change-role.server";
import { handStaffWorkOver, reinstateStaff, removeStaff, suspendStaff } from "~/features/staff/leave.server";
import { readStaffMember } from "~/features/staff/list-staff.server";
import { listTakenAdvisors } from "~/features/staff/people.server";
import { HandOver, Reinstatement, Suspension, staffRoleChangeOf } from "~/features/staff/schema";
import { sendSignatureMail } from "~/features/staff/second-signature.server";
import { StaffRoleTerms } from "~/features/staff/staff-role-terms";
import { heldKinds, type Work, workLabels } from "~/features/staff/work-kinds";
import { workInWords } from "~/features/teams/vocabulary";
import { pageTitle } from "~/page-title";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/person";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const HandOverForm = lazyPart(async () => (await import("~/features/staff/hand-over-form")).HandOverForm);
const StaffRoleForm = lazyPart(async () => (await import("~/features/staff/staff-forms")).StaffRoleForm);
const ReinstateForm = lazyPart(async () => (await import("~/features/staff/staff-forms")).ReinstateForm);
const SuspendForm = lazyPart(async () => (await import("~/features/staff/staff-forms")).SuspendForm);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.member.name ?? "Staff"),
];

const staff = href("/dashboard/admin/staff");

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireStaff(context.get(actorContext), "staff.manage");
  const services = context.get(servicesContext);
  const found = await readStaffMember(services, actor, params.staffId);
  const { nameOf, profileOf } = services.siteContent.advisors();
  const slug = found.member.advisor ?? "";
  return {
    ...found,
    clientsName: nameOf(slug) ?? "",
    onSite: profileOf(slug) !== undefined,
    taken: await listTakenAdvisors(services.db, params.staffId),
  };
}

const hideFields = ["password"] as never[];

export async function action({ context, params: { staffId: id }, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "staff.manage");
  const form = await request.formData();
  switch (form.get("intent")) {
    case "role": {
      const submission = readSubmission(staffRoleChangeOf(services.siteContent.advisors()), form);
      if (submission.status !== "success") return refuse("role", submission.reply({ hideFields }));
      const { value } = submission;
      const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
        changeStaffRole(services, actor, { id, ...value }),
      );
      if (errors) return refuse("role", submission.reply({ hideFields, ...errors }), status);
      return redirect(`${staff}?done=changed`);
    }
    case "suspend": {
      const submission = readSubmission(Suspension, form);
      if (submission.status !== "success") return refuse("suspend", submission.reply({ hideFields }));
      const { value } = submission;
      const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
        suspendStaff(services, actor, { id, ...value }),
      );
      if (errors) return refuse("suspend", submission.reply({ hideFields, ...errors }), status);
      return redirect(`${staff}?done=suspended`);
    }
    case "hand-over":
    case "remove": {
      const submission = readSubmission(HandOver, form);
      if (submission.status !== "success") return refuse("leaving", submission.reply({ hideFields }));
      const { value } = submission;
      const removes = form.get("intent") === "remove";
      const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
        (removes ? removeStaff : handStaffWorkOver)(services, actor, { id, ...value }),
      );
      if (errors) return refuse("leaving", submission.reply({ hideFields, ...errors }), status);
      return redirect(`${staff}?done=${removes ? "removed" : "handed-over"}`);
    }
    case "signature": {
      const refused = await sendSignatureMail(services, actor, id);
      return refused
        ? data({ intent: "signature" as const, reply: undefined, refused }, { status: 429 })
        : redirect(`${staff}?done=signature`);
    }
    case "reinstate": {
      const submission = readSubmission(Reinstatement, form);
      if (submission.status !== "success") return refuse("reinstate", submission.reply({ hideFields }));
      const { value } = submission;
      const { status, errors } = await confirmWithPassword(services, actor.userId, () =>
        reinstateStaff(services, actor, { id, ...value }),
      );
      if (errors) return refuse("reinstate", submission.reply({ hideFields, ...errors }), status);
      return redirect(`${staff}?done=reinstated`);
    }
  }
  throw unknownRequest();
}

type Reply = ReturnType<ReturnType<typeof readSubmission>["reply"]>;

const refuse = (intent: "role" | "suspend" | "leaving" | "reinstate", reply: Reply, status = 400) =>
  data({ intent, reply, refused: undefined }, { status });

/** One person of the staff: the role, and how their work here is interrupted or ends. */
export default function StaffPerson({
  loaderData: { member, work, teamsOfOne, heirs, clientsName, onSite, taken },
  actionData,
}: Route.ComponentProps) {
  const replyTo = (intent: string) => (actionData?.intent === intent ? actionData.reply : undefined);
  const { name, role, advisor, state, isReader, signs } = member;
  return (
    <>
      <section className={block.block} aria-labelledby="person">
        <div className={block.head}>
          <h2 id="person">
            <bdi>{name}</bdi>
          </h2>
          <Link className="small" to={staff}>
            Back to the staff
          </Link>
        </div>
        <div className={`grid ${block.block}`}>
          <div className="c-1-7 stack">
            <p>
              {staffRoleLabels[role]}. A change holds at once, also where the person is signed in.
              {clientsName !== "" &&
                ` Clients know ${clientsName === name ? "them by this name" : `the person as ${clientsName}`}${onSite ? ", who is on the website" : ", whom the website does not name"}.`}
              {isReader && " Nobody changes their own role: another administrator does that."}
            </p>
            <Suspense>
              <StaffRoleForm role={role} advisor={advisor} taken={taken} back={staff} reply={replyTo("role")} />
            </Suspense>
          </div>
          <div className="c-9-12 small stack">
            <StaffRoleTerms />
          </div>
        </div>
      </section>
      {!signs && changesThings(role) && (
        <section className={`grid ${block.block}`} aria-labelledby="signature">
          <div className="c-1-7 stack">
            <h2 id="signature" className={block.title}>
              One of two people
            </h2>
            <p>
              The firm has not confirmed yet that {name} may propose or confirm what needs two people. The link is in a
              mail to the firm’s own mailbox.
            </p>
            {actionData?.refused && <p role="alert">{actionData.refused}</p>}
            <Form method="post">
              <Button variant="line" name="intent" value="signature">
                Send the firm this mail again
              </Button>
            </Form>
          </div>
        </section>
      )}
      {!isReader && (
        <>
          <section className={`grid ${block.block}`} aria-labelledby="suspension">
            <div className="c-1-7 stack">
              {state === "suspended" ? (
                <>
                  <h2 id="suspension" className={block.title}>
                    Reinstate
                  </h2>
                  <p>The person is suspended. Reinstated, they can sign in again with the role they had.</p>
                  <Suspense>
                    <ReinstateForm reply={replyTo("reinstate")} />
                  </Suspense>
                </>
              ) : (
                <>
                  <h2 id="suspension" className={block.title}>
                    Suspend
                  </h2>
                  <p>
                    The person is signed out everywhere and cannot sign in. Their work stays assigned to them, and
                    clients cannot book them. You can reinstate them at any time.
                  </p>
                  <Suspense>
                    <SuspendForm name={name} reply={replyTo("suspend")} />
                  </Suspense>
                </>
              )}
            </div>
          </section>
          <section className={`grid ${block.block}`} aria-labelledby="removal">
            <div className="c-1-7 stack">
              <h2 id="removal" className={block.title}>
                Hand over and remove
              </h2>
              <p>{heldInWords(name, work)}</p>
              {teamsOfOne.map((team) => (
                <p key={team.id}>
                  Nobody else belongs to the team <bdi>{team.name}</bdi>. When {name} is removed, what it has becomes
                  nobody’s: {workInWords(team)}.
                </p>
              ))}
              <p>
                Removed, the account is closed for good. What the person has done stays recorded under their name.
                {advisor !== null &&
                  (onSite
                    ? ` Clients cannot book ${clientsName} any more. The website lists ${clientsName} until its content is changed.`
                    : ` ${clientsName} is no advisor any more: nobody is given to them, and nobody books them.`)}
              </p>
              <p>Handing over cannot be undone at once: each thing is given back by itself.</p>
              <Suspense>
                <HandOverForm name={name} work={work} heirs={heirs} reply={replyTo("leaving")} />
              </Suspense>
            </div>
          </section>
        </>
      )}
    </>
  );
}

function heldInWords(name: string, work: Work): string {
  const held = heldKinds(work).map((kind) => `${workLabels[kind].toLowerCase()}: ${work[kind]}`);
  const looks = work.looks > 0 ? ` The document that ${name} is looking at becomes free.` : "";
  if (held.length === 0) return `${name} holds no work.${looks}`;
  return `${name} holds this now: ${held.join("; ")}. Nothing of it stays with somebody who is gone.${looks}`;
}
