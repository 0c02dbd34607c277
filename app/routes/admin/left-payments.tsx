import { Suspense } from "react";
import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import {
  listLeftPayments,
  reopenLeftPayments,
  settleLeftPayments,
} from "~/features/imports/payments/left-payments.server";
import { readLeftRequest, readTicked, SettlingNote } from "~/features/imports/payments/read-left-payments.server";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import { countWords, withParameters } from "~/ui/list-links";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/left-payments";

const LeftPaymentsForm = lazyPart(async () => (await import("~/features/imports/left-payments-form")).LeftPaymentsForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Payments that no ledger has")];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  requireStaff(actor, "system.read");
  const request = readLeftRequest(searchParams);
  return {
    ...(await listLeftPayments(services, actor, request)),
    ...{ settled: request.settled, first: request.after === null, changed: searchParams.get("changed") },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "settle" && intent !== "reopen") throw unknownRequest();
  const payments = readTicked(form);
  const typed = { ticked: form.getAll("payment").map(String), note: String(form.get("note") ?? "") };
  const note = SettlingNote.safeParse(typed.note);
  const errors = {
    ...(payments.length === 0 && { payments: "Tick the payments that are meant." }),
    ...(intent === "settle" && !note.success && { note: note.error.issues[0]?.message }),
  };
  if (Object.keys(errors).length > 0) return data({ refused: { ...typed, errors }, conflict: null }, { status: 400 });
  try {
    if (intent === "reopen") await reopenLeftPayments(services, actor, { payments });
    else await settleLeftPayments(services, actor, { payments, note: note.data ?? "" });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ refused: { ...typed, errors: {} }, conflict: error.message }, { status: 409 });
  }
  const query = intent === "reopen" ? "changed=open" : "changed=settled";
  return redirect(`${href("/dashboard/admin/imports/left-payments")}?${query}`);
}

/** What the bank has received and no ledger has, because its line was left out of an import. */
export default function LeftPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, next, count, settled, first, changed } = loaderData;
  const [search] = useSearchParams();
  const list = href("/dashboard/admin/imports/left-payments");
  return (
    <section className={`${block.block} stack`} aria-labelledby="left-payments">
      <div className={block.head}>
        <h2 id="left-payments">Payments that no ledger has</h2>
        <Link className="small" to={href("/dashboard/admin/imports")}>
          Back to the imports
        </Link>
      </div>
      <p>
        The bank has received them, and their lines were left out of an import.
        <May act="applications.pay">
          {" "}
          Mend their lines and import them, or enter each at its loan with the same reference of the bank: it leaves
          this list by itself. Of all others, say what became of them.
        </May>
      </p>
      <p className="small">
        {settled ? (
          <Link to={list}>Show the {countWords(count.total, count.more, "open payment", "open payments")}</Link>
        ) : (
          <Link to="?status=settled">Show those that were settled</Link>
        )}
      </p>
      {actionData?.conflict && <p role="alert">{actionData.conflict}</p>}
      {changed && !actionData && (
        <Notice about={changed} once="changed">
          {changed === "open" ? "They are open again." : "They are settled."}
        </Notice>
      )}
      {payments.length === 0 ? (
        <EmptyState title={settled ? "None was settled" : "Every payment is in a ledger, or settled"}>
          {settled
            ? "Payments that were settled are listed here as long as the report of their import is kept."
            : "Payments that an import leaves out are listed here."}
        </EmptyState>
      ) : (
        <>
          <Suspense>
            <LeftPaymentsForm
              key={settled ? "settled" : "open"}
              payments={payments}
              settled={settled}
              refused={actionData?.refused}
            />
          </Suspense>
          <Pager
            summary={settled ? "" : countWords(count.total, count.more, "payment", "payments")}
            previous={first ? undefined : withParameters(search, {})}
            next={next === null ? undefined : withParameters(search, { after: next })}
          />
        </>
      )}
    </section>
  );
}
