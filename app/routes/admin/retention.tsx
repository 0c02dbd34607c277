import type { ReactNode } from "react";
import { Suspense } from "react";
import { data, redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { retentionRules } from "~/features/inbox/kept-until";
import { holdItem, readRetention, releaseItem } from "~/features/retention/hold-item.server";
import { listRetention } from "~/features/retention/list-retention.server";
import { DueTable, HeldTable } from "~/features/retention/retention-tables";
import { noticeDays } from "~/features/retention/vocabulary";
import { pageTitle } from "~/page-title";
import { capitalized } from "~/platform/audit/words";
import { Conflict } from "~/platform/errors";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import * as terms from "~/ui/terms.module.css";
import { useSaidOnce } from "~/ui/use-said-once";
import type { Route } from "./+types/retention";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const HoldDialog = lazyPart(async () => (await import("~/features/clients/hold-dialog")).HoldDialog);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Retention")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const asked = url.searchParams.get("hold");
  return {
    ...(await listRetention(services, actor)),
    asked: asked ? await readRetention(services, actor, asked) : null,
    now: services.clock.now(),
  };
}

const Hold = z.object({
  itemId: z.string().max(100),
  reason: z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters"),
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "hold" && intent !== "release") throw unknownRequest();
  const submission = readSubmission(Hold, form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    const change = intent === "hold" ? holdItem : releaseItem;
    await change(context.get(servicesContext), context.get(actorContext), submission.value);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ reply: submission.reply({ fieldErrors: { reason: [error.message] } }) }, { status: 409 });
  }
  return redirect(`${url.pathname}?done=${intent}`);
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { due, totalDue, held, totalHeld, asked, now } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const done = search.get("done");
  useSaidOnce("done");
  return (
    <>
      <section className={block.block} aria-labelledby="retention">
        <div className={block.head}>
          <h2 id="retention">Retention</h2>
          <p className="source">
            What came in is kept by the rules below. When its time is over, it is listed here for {noticeDays} days, and
            then erased for good with its files, notes, replies and mails. Whoever works on it keeps it, and so does a
            legal hold.
          </p>
        </div>
        {done === "hold" && <Banner>The legal hold is placed. Nothing of it is erased.</Banner>}
        {done === "release" && (
          <Banner>The legal hold is released. If its time is over, it is listed here within a day.</Banner>
        )}
      </section>
      <Part id="due" title="Erased soon">
        {due.length > 0 ? (
          <DueTable items={due} />
        ) : (
          <EmptyState title="Nothing will be erased">No record's time is over.</EmptyState>
        )}
        <Rest shown={due.length} total={totalDue} />
      </Part>
      {held.length > 0 && (
        <Part id="held" title="On legal hold">
          <HeldTable items={held} />
          <Rest shown={held.length} total={totalHeld} />
        </Part>
      )}
      <Part id="rules" title="Rules">
        <dl className={terms.terms}>
          {Object.values(retentionRules).map(({ what, months, from, why }) => (
            <div key={what}>
              <dt>{capitalized(what)}</dt>
              <dd>
                {months % 12 === 0 ? `${months / 12} years` : `${months} months`} from {from}, for {why}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      {asked && (
        <Suspense>
          <HoldDialog
            field="itemId"
            id={asked.id}
            name={`${asked.name}, ${asked.reference}`}
            hold={asked.hold}
            placing="While it holds, this is not erased, also when its time is over."
            releasing={
              asked.until <= now
                ? `Its time is over: the release lists it here for ${noticeDays} days, and then it is erased for good.`
                : null
            }
            cancel="?"
            onClose={() => void navigate("?", { replace: true, preventScrollReset: true })}
            {...actionData}
          />
        </Suspense>
      )}
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`${block.block} stack`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Rest({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <p className="source">
      {total.toLocaleString("en-US")} in all. The first {shown.toLocaleString("en-US")} are shown.
    </p>
  );
}
