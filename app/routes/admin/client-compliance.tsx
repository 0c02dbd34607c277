import { Suspense } from "react";
import { data, href, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { listOfferedEvidence, takeOverEvidence } from "~/features/applications/client-evidence/offered-evidence.server";
import { OfferedList } from "~/features/applications/client-evidence/offered-list";
import { readClient } from "~/features/clients/read-client.server";
import { readComplianceFile, recordCompliance, takeBackCompliance } from "~/features/compliance/compliance-file.server";
import { ComplianceTable } from "~/features/compliance/compliance-table";
import { countingIds } from "~/features/compliance/counting";
import { entryTitle } from "~/features/compliance/entry-words";
import { listEvidenceDocuments, NoEvidence } from "~/features/compliance/evidence-documents.server";
import { GapList } from "~/features/compliance/gap-list";
import { complianceForms, TakingBack } from "~/features/compliance/schema";
import { complianceKinds, complianceLabels, complianceRetention } from "~/features/compliance/vocabulary";
import { clientPath } from "~/features/identity/client-path";
import { pageTitle } from "~/page-title";
import { isoDate } from "~/platform/dates";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import { May } from "~/ui/may";
import { RefusedAct } from "~/ui/refused-act";
import type { Route } from "./+types/client-compliance";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const ComplianceForm = lazyPart(async () => (await import("~/features/compliance/compliance-form")).ComplianceForm);
const ReasonForm = lazyPart(async () => (await import("~/ui/reason-form")).ReasonForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Compliance file")];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const file = await readComplianceFile(services, actor, params.clientId);
  return {
    ...file,
    documents: url.searchParams.has("record")
      ? await listEvidenceDocuments(services, actor, params.clientId)
      : { documents: [], found: 0, more: false },
    offered: await listOfferedEvidence(services, actor, params.clientId),
    name: (await readClient(services, actor, params.clientId)).name,
    today: isoDate(services.clock.now()),
    formKey: newId(),
  };
}

/** Records an entry, takes one over from an application, or takes one back. 'Find' answers with the form and what was typed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { clientId } = params;
  const here = redirect(href("/dashboard/admin/clients/:clientId/compliance", { clientId }));
  const form = await request.formData();
  if (form.get("intent") === "take-back") {
    const submission = readSubmission(TakingBack, form);
    if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
    const { entry: entryId, reason } = submission.value;
    await takeBackCompliance(services, actor, { clientId, entryId, reason });
    return here;
  }
  const from = form.get("from");
  try {
    if (form.get("intent") === "take-over" && typeof from === "string") {
      await takeOverEvidence(services, actor, { clientId, key: from });
      return here;
    }
    const kind = complianceKinds.find((one) => one === form.get("kind"));
    const intent = form.get("intent");
    if ((intent !== "record" && intent !== "find") || !kind) throw unknownRequest();
    const submission = readSubmission(complianceForms(services.clock.now())[kind], form);
    const search = String(form.get("find") ?? "")
      .trim()
      .slice(0, 200);
    const shown = async (reply: ReturnType<typeof submission.reply>) => {
      const chosen = String(form.get("document") ?? "").slice(0, 64);
      return {
        reply,
        evidence: { search, ...(await listEvidenceDocuments(services, actor, clientId, { search, chosen })) },
      };
    };
    if (intent === "find") return shown({ status: "error", initialValue: submission.reply().initialValue });
    if (submission.status !== "success") return data(await shown(submission.reply()), { status: 400 });
    if (search !== "" && form.get("document") === "") {
      const message = "Choose one of the documents that were found, or empty the search";
      return data(await shown(submission.reply({ fieldErrors: { document: [message] } })), { status: 400 });
    }
    try {
      if (typeof from === "string")
        await takeOverEvidence(services, actor, { clientId, key: from, typed: submission.value });
      else await recordCompliance(services, actor, { clientId, kind, input: submission.value });
    } catch (error) {
      if (!(error instanceof NoEvidence)) throw error;
      return data(await shown(submission.reply({ fieldErrors: { document: [error.message] } })), { status: 400 });
    }
  } catch (error) {
    if (error instanceof Conflict) return data({ conflict: error.message }, { status: 409 });
    throw error;
  }
  return here;
}

/** What the firm has recorded of a client by duty: what counts, what is missing, and all that was ever recorded. */
export default function ClientCompliance({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, entries, gaps, offered, documents, today, reader, formKey } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const here = href("/dashboard/admin/clients/:clientId/compliance", params);
  const close = () => void navigate(here, { replace: true, preventScrollReset: true });
  const counting = countingIds(entries);
  const reply = actionData && "reply" in actionData ? actionData.reply : undefined;
  const evidence = actionData && "evidence" in actionData ? actionData.evidence : { search: "", ...documents };
  const recording = complianceKinds.find((kind) => kind === search.get("record"));
  const completing = offered.find(({ key, kind }) => key === search.get("from") && kind === recording);
  const taking = entries.find(({ id, ended }) => id === search.get("take-back") && !ended);
  return (
    <section className={block.block} aria-labelledby="compliance-file">
      <div className={block.head}>
        <h2 id="compliance-file">
          Compliance file of <bdi>{name}</bdi>
        </h2>
        <Link className="small" to={clientPath(params.clientId)}>
          Back to the client
        </Link>
      </div>
      <div className="grid">
        <div className="c-1-4 stack">
          <h2>Missing, expired or soon to expire</h2>
          <GapList gaps={gaps} />
          <OfferedList offered={offered} />
          <p className="small muted">{complianceRetention}</p>
        </div>
        <div className="c-5-12 stack">
          <h2>All that was recorded</h2>
          <May act="clients.edit">
            <div className={buttons.btnRow}>
              {complianceKinds.map((kind) => (
                <ButtonLink key={kind} variant="line" small to={`?record=${kind}`} preventScrollReset>
                  {complianceLabels[kind]}
                </ButtonLink>
              ))}
            </div>
          </May>
          {entries.length === 0 ? (
            <EmptyState title="Nothing recorded yet">
              What staff record is listed here and stays: a new entry follows the one before.
            </EmptyState>
          ) : (
            <ComplianceTable
              entries={entries}
              counting={counting}
              caption="All that was recorded"
              actions={(entry) => (
                <May act="clients.edit">
                  <Link className={buttons.textLink} to={`?take-back=${entry.id}`} preventScrollReset>
                    Take back<span className="vh"> {entryTitle(entry)}</span>
                  </Link>
                </May>
              )}
            />
          )}
        </div>
      </div>
      {actionData && "conflict" in actionData && <RefusedAct message={actionData.conflict} to={here} onClose={close} />}
      <May act="clients.edit">
        {recording && (
          <Suspense>
            <Dialog open title={`Record: ${complianceLabels[recording]}`} onClose={close}>
              <ComplianceForm
                key={recording}
                kind={recording}
                {...{ formKey, today, reader }}
                offered={evidence}
                search={evidence.search}
                begun={completing?.input}
                from={completing?.key}
                cancel={here}
                reply={reply}
              />
            </Dialog>
          </Suspense>
        )}
        {taking && (
          <Suspense>
            <Dialog open title={`Take back: ${entryTitle(taking)}`} onClose={close}>
              <ReasonForm
                about={{ name: "entry", value: taking.id }}
                hint="Staff and auditors read it. The entry stays in the history."
                intent="take-back"
                act="Take back"
                danger={false}
                cancel={here}
                reply={reply}
              />
            </Dialog>
          </Suspense>
        )}
      </May>
    </section>
  );
}
