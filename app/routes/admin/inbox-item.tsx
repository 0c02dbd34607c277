import type { ReactNode } from "react";
import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { returnPath } from "~/features/identity/return-path";
import { changeItem } from "~/features/inbox/change-item.server";
import * as inbox from "~/features/inbox/inbox.module.css";
import { readItem } from "~/features/inbox/item.server";
import { ItemPanel } from "~/features/inbox/item-panel";
import { listedFiles } from "~/features/inbox/replies";
import { itemKindLabels } from "~/features/inbox/vocabulary";
import { readRetention } from "~/features/retention/hold-item.server";
import { KeptUntil } from "~/features/retention/kept-until";
import { readLetterForm } from "~/features/uploads/letter-form.server";
import { pageTitle } from "~/page-title";
import type { RouteHandle } from "~/route-handle";
import * as rows from "~/sections/rows.module.css";
import { AttachedFiles } from "~/ui/attached-files";
import * as block from "~/ui/block.module.css";
import { EmailAddress } from "~/ui/email-address";
import { OwnTime } from "~/ui/own-time";
import type { Route } from "./+types/inbox-item";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.panel.item.reference ?? "Inbox"),
];

// An answer may have files.
export const handle: RouteHandle = { uploads: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return {
    ...(await readItem(services, actor, params.itemId)),
    retention: await readRetention(services, actor, params.itemId),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { form, received } = await readLetterForm(context, request);
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const problem = await changeItem(services, actor, params.itemId, form, received);
  if (problem) return data({ problem, conflict: problem.message }, { status: problem.status });
  // Undo in a toast is pressed on any page, and stays there.
  if (form.has("stay")) return null;
  return redirect(
    returnPath(String(form.get("back") ?? ""), href("/dashboard/admin/inbox/:itemId", { itemId: params.itemId })),
  );
}

export default function InboxItem({ loaderData, actionData }: Route.ComponentProps) {
  const { panel, subject, retention } = loaderData;
  const { item } = panel;
  // The address keeps the state of the list from which the item was opened, so that there is a way back to it.
  const [search] = useSearchParams();
  const list = search.size > 0 ? `?${search}` : "";
  const facts: (readonly [string, ReactNode])[] = [
    ["Email", item.email],
    ["Reference", item.reference],
    ["Received", <OwnTime key="received" at={item.createdAt} />],
    ...(item.answerDueAt === null
      ? []
      : [["Answer promised by", <OwnTime key="promised" at={item.answerDueAt} />] as const]),
    ...(subject?.facts ?? []).filter(([, value]) => value !== ""),
  ];
  return (
    <section className={block.block} aria-labelledby="item">
      <p className="small">
        <Link to={`${href("/dashboard/admin/inbox")}${list}`}>Back to the inbox</Link>
      </p>
      <div className={block.head}>
        <h2 id="item">{item.name}</h2>
        <p className="muted">
          {itemKindLabels[item.kind]}: {item.title}
        </p>
      </div>
      <ItemPanel
        panel={panel}
        back={`${href("/dashboard/admin/inbox/:itemId", { itemId: item.id })}${list}`}
        problem={actionData?.problem}
        keeping={<KeptUntil retention={retention} />}
        facts={facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{term === "Email" ? <EmailAddress>{item.email}</EmailAddress> : value}</dd>
          </div>
        ))}
      >
        {subject?.text && <p className={inbox.messageText}>{subject.text}</p>}
        <AttachedFiles files={listedFiles(panel.files)} by={item.name} />
        {subject?.lists?.map(({ heading, lines }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <ul className={rows.points}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
        {subject?.page && (
          <p>
            <a href={subject.page.href}>{subject.page.label}</a>
          </p>
        )}
        {subject === null && <p className="muted">What was sent is not kept any more.</p>}
      </ItemPanel>
    </section>
  );
}
