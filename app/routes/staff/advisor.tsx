import { Suspense } from "react";
import { data, Form, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import {
  type AdvisorChanged,
  changePortalAdvisor,
  endAdvisor,
  readPortalAdvisor,
  resumeAdvisor,
} from "~/features/staff/edit-advisor.server";
import { portalAdvisorOf } from "~/features/staff/schema";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/advisor";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const PortalAdvisorForm = lazyPart(
  async () => (await import("~/features/staff/portal-advisor-forms")).PortalAdvisorForm,
);
const EndAdvisorForm = lazyPart(async () => (await import("~/features/staff/portal-advisor-forms")).EndAdvisorForm);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.advisor.name ?? "Advisor"),
];

const staff = href("/dashboard/admin/staff");

export async function loader({ context, params: { advisorSlug } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const advisor = await readPortalAdvisor(services, context.get(actorContext), advisorSlug);
  return { advisor, onSite: services.siteContent.advisors().profileOf(advisorSlug) !== undefined };
}

const nothing = { reply: undefined, known: undefined, problem: "" };

export async function action({ context, params: { advisorSlug: slug }, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "staff.manage");
  const form = await request.formData();
  const seen = { slug, version: Number(form.get("version")) };
  const intent = String(form.get("intent"));
  try {
    let changed: AdvisorChanged;
    if (intent === "change") {
      const { location } = await readPortalAdvisor(services, actor, slug);
      const submission = readSubmission(portalAdvisorOf(services.siteContent.advisors(), location), form);
      if (submission.status !== "success") return data({ ...nothing, reply: submission.reply() }, { status: 400 });
      changed = await changePortalAdvisor(services, actor, { slug, ...submission.value });
      if (!changed.ok)
        return data(
          { ...nothing, reply: submission.reply({ fieldErrors: { [changed.field]: [changed.message] } }) },
          { status: 400 },
        );
    } else if (intent === "end")
      changed = await endAdvisor(services, actor, { ...seen, known: String(form.get("known") ?? "") });
    else if (intent === "resume") changed = await resumeAdvisor(services, actor, seen);
    else throw unknownRequest();
    if (!changed.ok && changed.field === "known")
      return data({ ...nothing, known: [changed.message] }, { status: 400 });
    if (!changed.ok) return data({ ...nothing, problem: changed.message }, { status: 400 });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ ...nothing, problem: error.message }, { status: 409 });
  }
  const ended: Record<string, string> = intent === "end" ? { ended: slug } : {};
  return redirect(`${staff}?${new URLSearchParams({ done: `advisor-${intent}`, ...ended })}`);
}

/** An advisor whom the website does not name. */
export default function PortalAdvisor({ loaderData: { advisor, onSite }, actionData }: Route.ComponentProps) {
  const { name, ended, version } = advisor;
  return (
    <>
      <section className={block.block} aria-labelledby="advisor-name">
        <div className={block.head}>
          <h2 id="advisor-name">
            <bdi>{name}</bdi>
          </h2>
          <Link className="small" to={staff}>
            Back to the staff
          </Link>
        </div>
        {actionData?.problem && (
          <div role="alert">
            <Banner>{actionData.problem}</Banner>
          </div>
        )}
        <div className={`grid ${block.block}`}>
          <div className="c-1-7 stack">
            {onSite ? (
              <p>
                This advisor is on the website, which says the name and the office:{" "}
                <Link
                  to={href("/dashboard/admin/content/:contentKind/:contentKey", {
                    contentKind: "advisor",
                    contentKey: advisor.slug,
                  })}
                >
                  what the website says
                </Link>
                .
              </p>
            ) : ended ? (
              <>
                <p>No longer an advisor: nobody is given to {name}, and nobody books them.</p>
                <Form method="post">
                  <input type="hidden" name="version" value={version} />
                  <Button name="intent" value="resume">
                    {name} is an advisor again
                  </Button>
                </Form>
              </>
            ) : (
              <>
                <p>In the portal only: clients of {name} read this name, and no public page does.</p>
                <Suspense>
                  <PortalAdvisorForm advisor={advisor} back={staff} reply={actionData?.reply} />
                </Suspense>
              </>
            )}
          </div>
        </div>
      </section>
      {!onSite && !ended && (
        <section className={`grid ${block.block}`} aria-labelledby="end">
          <div className="c-1-7 stack">
            <h2 id="end" className={block.title}>
              No longer an advisor
            </h2>
            <p>
              Nobody is given to {name} any more, and clients cannot book them. Clients, meetings and the account stay
              as they are. You can take this back.
            </p>
            <Suspense>
              <EndAdvisorForm advisor={advisor} error={actionData?.known} />
            </Suspense>
          </div>
        </section>
      )}
    </>
  );
}
