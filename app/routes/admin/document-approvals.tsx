import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import {
  listCategoryRules,
  listWaitingForSecond,
  type RefusedRule,
  setTwoApprovals,
} from "~/features/documents/two-approvals.server";
import { TwoApprovalsForm } from "~/features/documents/two-approvals-form";
import { pageTitle } from "~/page-title";
import * as block from "~/ui/block.module.css";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/document-approvals";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Approvals of documents")];

const here = href("/dashboard/admin/documents/approvals");

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    rules: await listCategoryRules(context.get(servicesContext), context.get(actorContext)),
    done: url.searchParams.has("saved"),
  };
}

const problems: Record<RefusedRule, string | null> = {
  changed:
    "A colleague has changed the rule since you opened this page. Nothing was changed; it shows the present rule.",
  "too-few":
    "Two people are needed: whoever approves first cannot approve a second time. Only one of the staff may review documents and is confirmed by the firm. Nothing was changed.",
  ask: null,
};

export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const list = (name: string) => form.getAll(name).map(String);
  const [two, seen] = [list("two"), list("seen")];
  const word = form.get("waiting");
  const waiting = word === "on" || word === "back" ? word : null;
  const refused = await setTwoApprovals(services, actor, { two, seen, waiting });
  if (refused === null) return redirect(`${here}?saved`);
  const asked = refused === "ask";
  const off = seen.filter((category) => !two.includes(category));
  return data(
    {
      two: refused === "changed" ? null : two,
      problem: problems[refused],
      asked,
      waiting: asked ? await listWaitingForSecond(services, actor, off) : [],
    },
    { status: refused === "changed" ? 409 : 400 },
  );
}

/** Which documents take the approvals of two people, and what is pending now. */
export default function DocumentApprovals({ loaderData: { rules, done }, actionData }: Route.ComponentProps) {
  const present = rules.flatMap(({ category, two }) => (two ? [category] : []));
  return (
    <section className={`${block.block} stack`} aria-labelledby="approvals">
      <div className={block.head}>
        <h2 id="approvals">Approvals of documents</h2>
        <Link className="small" to={href("/dashboard/admin/documents")}>
          Back to Document Management
        </Link>
      </div>
      <p>
        Where two people approve, the first approval leaves a document in review: a colleague approves it as well, or
        rejects it. The client reads only what is decided then. One person is enough to reject.
      </p>
      {done && !actionData && (
        <Notice about="saved" once="saved">
          The rule is saved.
        </Notice>
      )}
      <TwoApprovalsForm rules={rules} sent={actionData && { ...actionData, two: actionData.two ?? present }} />
    </section>
  );
}
