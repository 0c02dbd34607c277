import { Form, href, Link, useNavigation } from "react-router";
import { eventPath } from "~/content/events";
import * as acts from "~/ui/acts.module.css";
import { AloneQuestion, aloneParameter } from "~/ui/alone-question";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { May } from "~/ui/may";
import { NotConfirmed } from "~/ui/not-confirmed";
import type { PlannedEvent } from "./read-event.server";

/** What can be done with an event, above its list. */
export function EventActs({ plan }: { plan: PlannedEvent }) {
  const { occurrence, state, revision, toTell } = plan;
  const at = { occurrenceId: occurrence.id };
  const busy = useNavigation().formData?.has("intent");
  const link = (to: string, words: string) => (
    <Link className={buttons.textLink} to={to}>
      {words}
    </Link>
  );
  return (
    <div className={acts.acts}>
      <a className={buttons.textLink} href={eventPath(occurrence)}>
        {state === "draft" ? "Preview" : "Public page"}
      </a>
      {state !== "draft" && link(href("/dashboard/admin/events/:occurrenceId/check-in", at), "Check-in")}
      {link(href("/dashboard/admin/events/:occurrenceId/history", at), "History")}
      <May act="events.manage">
        {state !== "cancelled" && link(href("/dashboard/admin/events/:occurrenceId/edit", at), "Edit")}
        {state === "published" && link(href("/dashboard/admin/events/:occurrenceId/add", at), "Add a person")}
        {toTell > 0 && link(href("/dashboard/admin/events/:occurrenceId/letter", at), "Write to the attendees")}
        {state !== "cancelled" &&
          link(
            href("/dashboard/admin/events/:occurrenceId/cancel", at),
            state === "draft" ? "Put the draft away" : "Cancel the event",
          )}
        {state === "published" && revision > 0 && toTell === 0 && (
          <Form method="post">
            <input type="hidden" name="seen" value={revision} />
            <Button variant="text" name="intent" value="withdraw" busy={busy}>
              Take off the site
            </Button>
          </Form>
        )}
      </May>
    </div>
  );
}

/** Puts a draft on the site. Who wrote it reads that a colleague does, or where there is none is asked whether to do it alone (`asked`). */
export function PublishForm({
  plan: { occurrence, revision, unseen, alone, unconfirmed },
  asked,
  error,
}: {
  plan: PlannedEvent;
  asked: boolean;
  error?: string[];
}) {
  const busy = useNavigation().formData?.has("intent");
  const page = href("/dashboard/admin/events/:occurrenceId", { occurrenceId: occurrence.id });
  if (unconfirmed && (alone || !unseen?.own))
    return (
      <May act="events.manage">
        <p>
          Only staff see this draft. <NotConfirmed person={unconfirmed} did="wrote" />
        </p>
      </May>
    );
  if (alone)
    return (
      <May act="events.manage">
        <div className="grid">
          <div className="c-1-7">
            {asked ? (
              <AloneQuestion act="Publish it alone" seen={String(revision)} back={page} error={error} />
            ) : (
              <div className="stack">
                <p>
                  Only staff see this draft, and you wrote it. Nobody else in the firm may publish events. Look at the
                  preview; then you can publish it alone.
                </p>
                <div className={buttons.btnRow}>
                  <ButtonLink variant="line" to={`${page}?${aloneParameter}`} preventScrollReset>
                    Publish it alone…
                  </ButtonLink>
                </div>
              </div>
            )}
          </div>
        </div>
      </May>
    );
  if (unseen?.own)
    return (
      <p>
        Only staff see this draft, and you wrote it. A colleague has to look at it and publish it: it stands under
        ‘Events to look at’ on their page Overview.
      </p>
    );
  return (
    <May act="events.manage">
      <Form method="post" className="stack">
        <input type="hidden" name="seen" value={revision} />
        <p>
          Only staff see this draft{unseen && ` of ${unseen.by.join(", ")}`}. Look at the preview, then publish it:
          people can register from then on.
        </p>
        <div className={buttons.btnRow}>
          <Button name="intent" value="publish" busy={busy}>
            Publish
          </Button>
        </div>
      </Form>
    </May>
  );
}

/** What was changed on the site, and waits for a second person. */
export function SecondLook({ plan: { occurrence, state, revision, unseen } }: { plan: PlannedEvent }) {
  const busy = useNavigation().formData?.has("intent");
  if (state !== "published" || !unseen) return null;
  if (unseen.own)
    return (
      <p className="small">
        {unseen.alone
          ? "You published this alone. The first colleague who may plan events looks at it, under ‘Events to look at’."
          : "Your change is on the site. A colleague looks at it, under ‘Events to look at’."}
      </p>
    );
  return (
    <May act="events.manage">
      <Form method="post" className="stack">
        <input type="hidden" name="seen" value={revision} />
        <p>
          {unseen.by.join(", ")} {unseen.alone ? "published this alone" : "changed what the site says"}, and nobody else
          has looked at it. Look at{" "}
          {unseen.alone ? (
            <a href={eventPath(occurrence)}>what the public reads</a>
          ) : (
            <Link to={href("/dashboard/admin/events/:occurrenceId/history", { occurrenceId: occurrence.id })}>
              what was changed
            </Link>
          )}
          , and edit the event or undo the change where it is wrong.
        </p>
        <div className={buttons.btnRow}>
          <Button variant="line" name="intent" value="look" busy={busy}>
            It is right
          </Button>
        </div>
      </Form>
    </May>
  );
}

const plain: Record<string, string> = {
  made: "The draft is saved. Look at the preview.",
  look: "You have looked at it. The audit log keeps that.",
  unchanged: "Nothing was changed.",
  publish: "The event is on the site. People can register.",
  "added-confirmed": "The person has a place. We email them.",
  "added-waiting": "The person is on the waiting list. We email them.",
  "known-confirmed": "The person has a place already. Nothing more was sent.",
  "known-waiting": "The person is on the waiting list already. Nothing more was sent.",
  withdraw: "The event is off the site. It is a draft again.",
};

/** What was just done, from the address: 'saved-24' says that 24 people were told. */
export function wordsOfDeed(deed: string): string | null {
  const [, act, number] = /^(saved|undone|cancelled|written)-(\d{1,6})$/.exec(deed) ?? [];
  if (!act) return plain[deed] ?? null;
  const told = `We email ${number} ${number === "1" ? "person" : "people"}.`;
  if (act === "written") return `The letter is sent. ${told}`;
  const said =
    act === "saved"
      ? "The event is saved."
      : act === "undone"
        ? "The last change is undone."
        : "The event is cancelled.";
  return number === "0" ? said : `${said} ${told}`;
}
