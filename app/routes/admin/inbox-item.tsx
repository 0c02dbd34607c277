import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { data, href, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import type { Actor } from "~/features/identity/actor";
import { returnPath } from "~/features/identity/return-path";
import { changeItem } from "~/features/inbox/change-item.server";
import * as inbox from "~/features/inbox/inbox.module.css";
import { readItem } from "~/features/inbox/item.server";
import { ItemPanel } from "~/features/inbox/item-panel";
import { readItemsRequest } from "~/features/inbox/list-items.server";
import { readItemQueue } from "~/features/inbox/queue.server";
import { listedFiles } from "~/features/inbox/replies";
import type { Subject } from "~/features/inbox/subjects";
import { JustAnswered } from "~/features/inbox/undo-reply";
import { readUndoable } from "~/features/inbox/undo-reply.server";
import { itemKindLabels } from "~/features/inbox/vocabulary";
import { readRetention } from "~/features/retention/hold-item.server";
import { KeptUntil } from "~/features/retention/kept-until";
import { readLetterForm } from "~/features/uploads/letter-form.server";
import { pageTitle } from "~/page-title";
import type { Services } from "~/platform/services";
import type { RouteHandle } from "~/route-handle";
import * as rows from "~/sections/rows.module.css";
import { AttachedFiles } from "~/ui/attached-files";
import * as block from "~/ui/block.module.css";
import { EmailAddress } from "~/ui/email-address";
import { lazyPart } from "~/ui/lazy";
import { OwnTime } from "~/ui/own-time";
import type { Route } from "./+types/inbox-item";

// The page is near the limit of its scripts.
const Notice = lazyPart(async () => (await import("~/ui/notice")).Notice);
const ItemPlace = lazyPart(async () => (await import("~/features/inbox/item-place")).ItemPlace);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.panel.item.reference ?? "Inbox"),
];

// An answer may have files.
export const handle: RouteHandle = { uploads: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const answered = url.searchParams.get("answered");
  return {
    queue: await readQueueIn(url.searchParams, services, actor, params.itemId),
    answered: answered ? await readUndoable(services, actor, answered) : null,
    ...(await readItem(services, actor, params.itemId)),
    retention: await readRetention(services, actor, params.itemId),
  };
}

const readQueueIn = (list: URLSearchParams, services: Services, actor: Actor, id: string) =>
  readItemQueue(services, actor, readItemsRequest(list), id, list.get("place"));

export async function action({ context, params, request }: Route.ActionArgs) {
  const { form, received } = await readLetterForm(context, request);
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const back = returnPath(
    String(form.get("back") ?? ""),
    href("/dashboard/admin/inbox/:itemId", { itemId: params.itemId }),
  );
  const came = form.get("after") === "next" ? new URLSearchParams(back.split(/[?#]/)[1]) : null;
  // Before the answer, which may take the item out of its list.
  const queue = came && (await readQueueIn(came, services, actor, params.itemId));
  const problem = await changeItem(services, actor, params.itemId, form, received);
  if (problem) return data({ problem, conflict: problem.message }, { status: problem.status });
  // Undo in a toast is pressed on any page, and stays there.
  if (form.has("stay")) return null;
  if (!queue) return redirect(back);
  const list = listIn(came);
  if (!queue.onward) return redirect(`${href("/dashboard/admin/inbox")}${addressed(list)}`);
  const next = href("/dashboard/admin/inbox/:itemId", { itemId: queue.onward });
  return redirect(`${next}?${new URLSearchParams([...list, ["answered", params.itemId]])}`);
}

/** The state of the list, without what belongs to one item. */
function listIn(search: URLSearchParams): URLSearchParams {
  const list = new URLSearchParams(search);
  list.delete("answered");
  list.delete("place");
  list.delete("converted");
  return list;
}

const addressed = (list: URLSearchParams) => (list.size > 0 ? `?${list}` : "");

export default function InboxItem({ loaderData, actionData }: Route.ComponentProps) {
  const { panel, subject, retention, queue, answered } = loaderData;
  const { item } = panel;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(item.id);
  // The form that led on to this item keeps the page where it was.
  useEffect(() => {
    if (shown.current === item.id) return;
    shown.current = item.id;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [item.id]);
  // The address keeps the state of the list from which the item was opened, so that there is a way back to it.
  const [search] = useSearchParams();
  const list = addressed(listIn(search));
  // A form may take the item out of the list: its place is kept, so that Next goes on from there.
  const here = listIn(search);
  here.set("place", queue.place);
  const facts: (readonly [string, ReactNode])[] = [
    ["Email", item.email],
    ["Reference", item.reference],
    ["Received", <OwnTime key="received" at={item.createdAt} />],
    ...(subject?.facts ?? []).filter(([, value]) => value !== ""),
  ];
  return (
    <section className={block.block} aria-labelledby="item">
      {panel.client?.joined && panel.client.id === search.get("converted") && (
        <Suspense>
          <Notice about={panel.client.id} once="converted">
            <bdi>{panel.client.name}</bdi> is a client now, and this {itemKindLabels[item.kind].toLowerCase()} is joined
            to them.
          </Notice>
        </Suspense>
      )}
      <Suspense>
        <ItemPlace queue={queue} list={list} />
      </Suspense>
      {answered && (
        <JustAnswered
          key={answered.letter}
          answered={answered}
          page={`${href("/dashboard/admin/inbox/:itemId", { itemId: answered.item })}${list}`}
          now={panel.now}
        />
      )}
      <div className={block.head}>
        <h2 id="item" ref={heading} tabIndex={-1}>
          {item.name}
        </h2>
        <p className="muted">
          {itemKindLabels[item.kind]}: {item.title}
        </p>
      </div>
      <ItemPanel
        // What was typed for one person must not stand in the field for another.
        key={item.id}
        panel={panel}
        back={`${href("/dashboard/admin/inbox/:itemId", { itemId: item.id })}?${here}`}
        problem={actionData?.problem}
        leadsOn={queue.onward !== null}
        keeping={<KeptUntil retention={retention} />}
        facts={[
          ...facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{term === "Email" ? <EmailAddress>{item.email}</EmailAddress> : value}</dd>
            </div>
          )),
          ...(subject?.about ? [<About key="about" about={subject.about} />] : []),
        ]}
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

function About({ about: { term, name, href } }: { about: NonNullable<Subject["about"]> }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{href === null ? name : <a href={href}>{name}</a>}</dd>
    </div>
  );
}
