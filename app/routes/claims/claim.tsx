import { Suspense } from "react";
import { data, Form, href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { approveClaim, enterClaim } from "~/features/claims/edit-claim.server";
import { readClaim } from "~/features/claims/read-register.server";
import { claimForm } from "~/features/claims/schema";
import { claimStateLabels, claimTones } from "~/features/claims/vocabulary";
import { pageTitle } from "~/page-title";
import { isoDate } from "~/platform/dates";
import { Conflict } from "~/platform/errors";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as terms from "~/ui/terms.module.css";
import type { Route } from "./+types/claim";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const ClaimForm = lazyPart(async () => (await import("~/features/claims/claim-form")).ClaimForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Public figure")];

const register = href("/dashboard/admin/claims");

export async function loader({ context, params }: Route.LoaderArgs) {
  return readClaim(context.get(servicesContext), context.get(actorContext), params.claimKey);
}

export async function action({ context, params: { claimKey: key }, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const written = String(form.get("seen") ?? "");
  const seen = /^\d{1,9}$/.test(written) ? Number(written) : -1;
  const page = href("/dashboard/admin/claims/:claimKey", { claimKey: key });
  const intent = form.get("intent");
  if (intent === "approve") {
    try {
      await approveClaim(services, actor, { key, seen });
      return redirect(`${page}?done=approved`);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return data({ problem: error.message, reply: undefined }, { status: 409 });
    }
  }
  if (intent !== "enter") throw unknownRequest();
  const submission = readSubmission(claimForm(isoDate(services.clock.now())), form);
  if (submission.status !== "success") return data({ problem: "", reply: submission.reply() }, { status: 400 });
  try {
    return redirect(`${page}?done=${await enterClaim(services, actor, { key, seen, ...submission.value })}`);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ problem: "", reply: submission.reply({ formErrors: [error.message] }) }, { status: 409 });
  }
}

const deeds: Record<string, string> = {
  entered: "The source is saved. A colleague has to approve it.",
  approved: "The source is approved.",
  unchanged: "Nothing was changed.",
};

/** One public figure: where it stands, where it comes from, who has approved it, and all entries before. */
export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, state, contradictions, entries, mine } = loaderData;
  const [search] = useSearchParams();
  const done = actionData ? undefined : deeds[search.get("done") ?? ""];
  const approving = useNavigation().formData?.get("intent") === "approve";
  const [last] = entries;
  return (
    <section className={block.block} aria-labelledby="claim-figure">
      <p className="small">
        <Link to={register}>Back to the public figures</Link>
      </p>
      <div className={block.head}>
        <h2 id="claim-figure">
          {claim.value} {claim.label}
        </h2>
        <Status tone={claimTones[state]}>{claimStateLabels[state]}</Status>
      </div>
      {done && (
        <Notice about={search.get("done") ?? ""} once="done">
          {done}
        </Notice>
      )}
      {actionData?.problem && (
        <div role="alert">
          <Banner>{actionData.problem}</Banner>
        </div>
      )}
      {contradictions.length > 0 && (
        <Banner title="The site contradicts itself.">
          It also says{" "}
          {contradictions.map(({ key, words, places }, index) => (
            <span key={key}>
              {index > 0 && ", "}
              <Link to={href("/dashboard/admin/claims/:claimKey", { claimKey: key })}>{words}</Link> (
              {places.join(", ")})
            </span>
          ))}
          .
        </Banner>
      )}
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          <May act="claims.edit">
            {state === "waiting" &&
              (mine ? (
                <p>You entered this source. A colleague has to approve it.</p>
              ) : (
                <Form method="post" className="stack">
                  <input type="hidden" name="seen" value={last?.revision ?? 0} />
                  <p>
                    {last?.enteredBy} entered this source. Approve it when you have seen that {claim.value} stands
                    there.
                  </p>
                  <Button name="intent" value="approve" busy={approving}>
                    Approve the source of {claim.value}
                  </Button>
                </Form>
              ))}
            <h3>{last ? "Enter a new source" : "Enter the source"}</h3>
            <Suspense>
              <ClaimForm
                key={last?.revision ?? 0}
                written={{
                  ...{ source: last?.source ?? "", asOf: last?.asOf ?? "" },
                  ...{ reviewBy: last?.reviewBy ?? "", note: last?.note ?? "" },
                }}
                seen={last?.revision ?? 0}
                back={register}
                reply={actionData?.reply}
              />
            </Suspense>
          </May>
        </div>
        <div className="c-9-12 stack">
          <dl className={terms.terms}>
            <div>
              <dt>Where it stands</dt>
              {claim.places.map((path) => (
                <dd key={path}>
                  <a href={path}>{path}</a>
                </dd>
              ))}
            </div>
            {claim.stated && (
              <div>
                <dt>What the site says about it</dt>
                <dd>{claim.stated}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <section className={block.block} aria-labelledby="claim-history">
        <h2 id="claim-history">History</h2>
        {entries.length === 0 ? (
          <EmptyState title="No source yet">Nobody has entered where this figure comes from.</EmptyState>
        ) : (
          <Table caption="History" hideCaption className={docs.docs}>
            <thead>
              <tr>
                <ColumnHead>Source</ColumnHead>
                <ColumnHead>Figure</ColumnHead>
                <ColumnHead>As of</ColumnHead>
                <ColumnHead>Next review</ColumnHead>
                <ColumnHead>Entered</ColumnHead>
                <ColumnHead>Approved</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.revision}>
                  <RowHead>
                    {entry.source}
                    {entry.note && <small>{entry.note}</small>}
                  </RowHead>
                  <Cell label="Figure">{entry.value}</Cell>
                  <Cell label="As of" digits>
                    {entry.asOf}
                  </Cell>
                  <Cell label="Next review" digits>
                    {entry.reviewBy}
                  </Cell>
                  <Cell label="Entered" full>
                    {entry.enteredBy}
                    <small>
                      <OwnTime at={entry.enteredAt} />
                    </small>
                  </Cell>
                  <Cell label="Approved" full>
                    {entry.approvedBy ?? "Not yet"}
                    {entry.approvedAt !== null && (
                      <small>
                        <OwnTime at={entry.approvedAt} />
                      </small>
                    )}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
    </section>
  );
}
