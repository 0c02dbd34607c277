import { data, Form, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { ClosureForm as ClosureFields } from "~/features/meetings/closures/closure-form";
import { ClosuresList } from "~/features/meetings/closures/closures-list";
import {
  addClosure,
  readClosures,
  readRemovedClosure,
  removeClosure,
} from "~/features/meetings/closures/edit-closures.server";
import { closureForm } from "~/features/meetings/closures/schema";
import { wholeFirm } from "~/features/meetings/closures/whole-firm";
import { asRead } from "~/features/meetings/meetings-then.server";
import { closureInWords } from "~/features/meetings/schedule/closure";
import { pageTitle } from "~/page-title";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/meeting-closures";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Closed days")];

const page = href("/dashboard/admin/meetings/closures");

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { name: firm } = services.firm;
  const q = url.searchParams.get("q") ?? "";
  const office = url.searchParams.get("status") ?? "";
  const closures = await readClosures(services, actor, { q, office });
  return {
    ...{ closures, q, office, firm },
    added: closures.find(({ id }) => id === url.searchParams.get("added")) ?? null,
    removed: await readRemovedClosure(services, actor, url.searchParams.get("opened") ?? ""),
    offices: [
      { value: wholeFirm, label: `All of ${firm}` },
      ...services.siteContent.offices().all.map(({ city }) => ({ value: city, label: city })),
    ],
  };
}

/** Closes an office for some days, or opens it again. */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const intent = String(form.get("intent"));
  if (intent === "open") {
    const id = String(form.get("id"));
    await removeClosure(services, actor, id);
    return redirect(`${page}?opened=${encodeURIComponent(id)}`);
  }
  if (intent !== "close" && intent !== "close-anyway") throw unknownRequest();
  const submission = readSubmission(closureForm(services.siteContent.offices().all.map(({ city }) => city)), form);
  const refuse = (reply: ReturnType<typeof submission.reply>, meetings: string[] = []) =>
    data({ reply, meetings, accepted: asRead(meetings) }, { status: 400 });
  if (submission.status !== "success") return refuse(submission.reply());
  const accepted = intent === "close-anyway" ? submission.value.accepted : "";
  const answer = await addClosure(services, actor, { ...submission.value, accepted });
  if ("over" in answer)
    return refuse(submission.reply({ fieldErrors: { firstDay: ["These days are over: choose days to come"] } }));
  if ("meetings" in answer) return refuse(submission.reply(), answer.meetings);
  return redirect(`${page}?added=${answer.id}`);
}

/** The days on which an office, or the whole firm, is closed: no client can book a meeting then. */
export default function MeetingClosures({
  loaderData: { closures, q, office, firm, added, removed, offices },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <section className={block.block} aria-label="Closed days">
      <p className="small">
        <Link to={href("/dashboard/admin/meetings")}>Meetings</Link>
      </p>
      <h2 className={styles.listTitle}>Closed days</h2>
      {!actionData && added && (
        <Notice about={added.id} action={<Undo fields={{ intent: "open", id: added.id }} />}>
          {closureInWords(added, firm)} Nobody can book a meeting then.
        </Notice>
      )}
      {!actionData && removed && (
        <Notice
          about={removed.id}
          action={
            <Undo
              fields={{
                ...{ intent: "close", office: removed.office || wholeFirm, name: removed.name },
                ...{ firstDay: removed.firstDay, lastDay: removed.lastDay },
              }}
            />
          }
        >
          Open again: {removed.name}, {removed.office || `all of ${firm}`}.
        </Notice>
      )}
      <p className={`small muted ${styles.listIntro}`}>
        Public holidays and other days on which an office is closed, on its own clocks. Clients cannot book a meeting
        there, nor with an advisor who works there, and read why. Meetings that are booked already stay.
      </p>
      {(closures.length > 5 || q || office) && (
        <ListFilters
          label="Search closed days"
          placeholder="Search by name or office …"
          search={q}
          status={office}
          statusLabel="Office"
          statuses={offices}
          anyStatus="Every office"
          sort={null}
        />
      )}
      {closures.length > 0 ? (
        <ClosuresList closures={closures} firm={firm} />
      ) : q || office ? (
        <EmptyState title="Nothing found">
          <Link to="?">Show all closed days</Link>
        </EmptyState>
      ) : (
        <EmptyState title="No closed days">Public holidays and other closed days are listed here.</EmptyState>
      )}
      <May act="meetings.hours">
        <section className={block.block} aria-labelledby="close">
          <div className={block.head}>
            <h2 id="close">Close an office</h2>
          </div>
          <ClosureFields
            key={actionData ? "sent" : search.get("added")}
            offices={offices}
            reply={actionData?.reply}
            meetings={actionData?.meetings ?? []}
            accepted={actionData?.accepted ?? ""}
          />
        </section>
      </May>
    </section>
  );
}

const Undo = ({ fields }: { fields: Record<string, string> }) => (
  <May act="meetings.hours">
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="text">Undo</Button>
    </Form>
  </May>
);
