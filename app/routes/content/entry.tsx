import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { DifferenceTable } from "~/features/site-content/difference-table";
import { BeginActs, LookAct, OpenActs } from "~/features/site-content/entry-acts";
import { EntryHistory } from "~/features/site-content/entry-history";
import { readKind } from "~/features/site-content/kinds.server";
import {
  discardDraft,
  proposeDraft,
  proposeEarlier,
  proposeRemoval,
  sendBack,
} from "~/features/site-content/propose.server";
import { publishProposal } from "~/features/site-content/publish.server";
import { readEntry } from "~/features/site-content/read-entry.server";
import { lookAtContent } from "~/features/site-content/second-look.server";
import { contentKindLabels, entryStateIn, entryTones } from "~/features/site-content/vocabulary";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import * as rows from "~/sections/rows.module.css";
import * as acts from "~/ui/acts.module.css";
import { agreedAlone, aloneParameter, refusedAlone } from "~/ui/alone-question";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import * as buttons from "~/ui/buttons.module.css";
import { Notice } from "~/ui/notice";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import type { Route } from "./+types/entry";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Content entry")];

export async function loader({ context, params: { contentKind, contentKey: key } }: Route.LoaderArgs) {
  const kind = readKind(contentKind);
  return { entry: await readEntry(context.get(servicesContext), context.get(actorContext), { kind, key }) };
}

export async function action({ context, params: { contentKind, contentKey: key }, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const kind = readKind(contentKind);
  const form = await request.formData();
  const at = { kind, key, seen: String(form.get("seen") ?? "") };
  const intent = String(form.get("intent") ?? "");
  const remark = String(form.get("remark") ?? "").trim();
  const [, earlier] = /^restore-(\d{1,6})$/.exec(intent) ?? [];
  try {
    if (intent === "propose") await proposeDraft(services, actor, at);
    else if (intent === "discard") await discardDraft(services, actor, at);
    else if (intent === "remove" || intent === "hide")
      await proposeRemoval(services, actor, { ...at, stays: intent === "hide" });
    else if (intent === "look") await lookAtContent(services, actor, at);
    else if (intent === "publish") {
      const alone = refusedAlone(form);
      if (alone) return data({ ...none, alone }, { status: 400 });
      const agreed = { known: String(form.get("known") ?? ""), alone: agreedAlone(form) };
      const published = await publishProposal(services, actor, { ...at, ...agreed });
      if (!published.ok) return data({ ...none, ties: ["Say that you have read what it concerns"] }, { status: 400 });
    } else if (earlier !== undefined) await proposeEarlier(services, actor, { ...at, number: Number(earlier) });
    else if (intent === "back") {
      const sent = await sendBack(services, actor, { ...at, remark });
      if (!sent.ok) return data({ ...none, remark: [sent.problem] }, { status: 400 });
    } else throw unknownRequest();
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ ...none, problem: error.message }, { status: 409 });
  }
  const page = href("/dashboard/admin/content/:contentKind/:contentKey", { contentKind: kind, contentKey: key });
  return redirect(`${page}?done=${earlier === undefined ? intent : "restore"}`);
}

interface Refusal {
  problem: string;
  remark?: string[];
  ties?: string[];
  alone?: string[];
}

const none: Refusal = { problem: "" };

const deeds: Record<string, string> = {
  saved: "The draft is saved. Look at the preview, then propose it.",
  unchanged: "Nothing was changed.",
  propose: "It is proposed. A colleague has to publish it.",
  discard: "The draft is discarded. It stays in the history.",
  remove: "It is proposed to take this off the site. A colleague has to agree.",
  hide: "It is proposed to take this off the site and keep it in the portal. A colleague has to agree.",
  restore: "The earlier version is proposed. A colleague has to publish it.",
  publish: "It is on the site now.",
  off: "It is off the site now.",
  portal: "It is off the site now, and stays in the portal.",
  back: "It is no longer proposed.",
  look: "You have looked at it. The audit log keeps that.",
};

/** Where nobody else may publish it. */
const aloneDeeds: Record<string, string> = {
  propose: "It is proposed.",
  remove: "It is proposed to take this off the site.",
  restore: "The earlier version is proposed.",
};

/** The account for repayments has no page on the site. */
const accountDeeds: Record<string, string> = {
  saved: "The draft is saved. Compare it with the letter of the bank, then propose it to a colleague.",
  publish: "Borrowers read it now.",
};

/** One entry of the site's content: what it says, what is proposed, and every version before. */
export default function ContentEntry({ loaderData: { entry }, actionData }: Route.ComponentProps) {
  const { title, state, open, page, preview, otherPreviews, note } = entry;
  const [search] = useSearchParams();
  const deed = search.get("done") ?? "";
  const isAccount = entry.kind === "account";
  const done = actionData
    ? undefined
    : isAccount && accountDeeds[deed]
      ? accountDeeds[deed]
      : entry.alone && aloneDeeds[deed]
        ? aloneDeeds[deed]
        : deeds[deed === "publish" && (state === "off" || state === "portal") ? state : deed];
  return (
    <section className={block.block} aria-labelledby="content-entry">
      <p className="small">
        <Link to={href("/dashboard/admin/content")}>Back to the content</Link>
      </p>
      <div className={block.head}>
        <h2 id="content-entry">{title}</h2>
        <Status tone={entryTones[state]}>{entryStateIn(entry.kind, state)}</Status>
      </div>
      {done && (
        <Notice about={deed} once="done">
          {done}
        </Notice>
      )}
      {actionData?.problem && (
        <div role="alert">
          <Banner>{actionData.problem}</Banner>
        </div>
      )}
      <div className="stack">
        <div className="small muted">
          <p>
            {contentKindLabels[entry.kind].one}, {entry.shownOn[0]}
          </p>
          {note && <p>{note}</p>}
        </div>
        {(page || preview || otherPreviews.length > 0) && (
          <div className={acts.acts}>
            {page && (
              <a className={buttons.textLink} href={page}>
                Public page
              </a>
            )}
            {preview && (
              <a className={buttons.textLink} href={preview}>
                Preview
              </a>
            )}
            {otherPreviews.map(({ label, path }) => (
              <a key={path} className={buttons.textLink} href={path}>
                {label}
              </a>
            ))}
          </div>
        )}
        {open && (
          <section className="stack" aria-labelledby="content-open">
            <h3 id="content-open">{open.state === "draft" ? "The draft" : "The proposal"}</h3>
            <p>
              {open.state === "proposed" && open.proposedBy !== null && open.proposedAt !== null ? (
                <>
                  {open.proposedBy} proposed{" "}
                  {open.stays
                    ? "to take this off the site and keep it in the portal"
                    : open.removes
                      ? "to take this off the site"
                      : "this"}
                  , <OwnTime at={open.proposedAt} />.
                </>
              ) : (
                <>
                  {open.changedBy} wrote this, <OwnTime at={open.changedAt} />.
                </>
              )}
            </p>
            {open.remark && <Banner title={`${open.decidedBy} sent it back.`}>{open.remark}</Banner>}
            {open.differences === null ? (
              <Banner>This version cannot be read. Discard it.</Banner>
            ) : (
              open.differences.length > 0 && (
                <DifferenceTable
                  differences={open.differences}
                  before={entry.isShown ? (isAccount ? "Now" : "On the site") : null}
                  after={open.state === "draft" ? "Draft" : "Proposed"}
                />
              )
            )}
            {entry.ties.length > 0 && (
              <>
                <h4>What it concerns</h4>
                <ul className={rows.points}>
                  {entry.ties.map(({ words, to, link }) => (
                    <li key={words}>
                      {link && `${words} `}
                      <Link to={to}>{link ?? words}</Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <OpenActs
              entry={entry}
              asked={search.has(aloneParameter)}
              remarkError={actionData?.remark}
              tiesError={actionData?.ties}
              aloneError={actionData?.alone}
            />
          </section>
        )}
        <LookAct entry={entry} />
        <BeginActs entry={entry} />
      </div>
      <section className={block.block} aria-labelledby="content-history">
        <div className={block.head}>
          <h2 id="content-history">History</h2>
        </div>
        <EntryHistory entry={entry} />
      </section>
    </section>
  );
}
