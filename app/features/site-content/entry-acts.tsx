import { Form, href, useNavigation } from "react-router";
import { AloneQuestion, aloneParameter } from "~/ui/alone-question";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { May } from "~/ui/may";
import { NotConfirmed } from "~/ui/not-confirmed";
import { TextArea } from "~/ui/text-area";
import { tiesInWords } from "./kind/ties";
import type { EntryView } from "./read-entry.server";

/** What was wrong with what was sent, by its field. */
interface Errors {
  remarkError?: string[];
  tiesError?: string[];
  aloneError?: string[];
}

/** What can be done with what is open: propose, publish, send back, discard. */
export function OpenActs({ entry, ...rest }: { entry: EntryView; asked: boolean } & Errors) {
  const { open } = entry;
  const busy = useNavigation().formData?.get("intent");
  if (!open) return null;
  return (
    <May act="content.edit">
      {open.state === "draft" ? (
        <Form method="post" className={buttons.btnRow}>
          <input type="hidden" name="seen" value={entry.seen} />
          <Button name="intent" value="propose" busy={busy === "propose"}>
            {entry.alone ? "Propose it" : "Propose to a colleague"}
          </Button>
          <ButtonLink variant="line" to={editPath(entry)}>
            Edit
          </ButtonLink>
          <Button variant="line" name="intent" value="discard" busy={busy === "discard"}>
            Discard the draft
          </Button>
        </Form>
      ) : (
        <ProposalActs entry={entry} {...rest} />
      )}
    </May>
  );
}

/** `asked`: whether to publish it alone, where nobody else may. */
function ProposalActs({
  entry,
  asked,
  remarkError,
  tiesError,
  aloneError,
}: { entry: EntryView; asked: boolean } & Errors) {
  const busy = useNavigation().formData?.get("intent");
  const seen = <input type="hidden" name="seen" value={entry.seen} />;
  const removes = entry.open?.removes;
  return (
    <div className="grid">
      <div className="c-1-7 stack">
        {entry.unconfirmed && (entry.alone || !entry.mine) ? (
          <p>
            <NotConfirmed person={entry.unconfirmed} did="proposed" />
          </p>
        ) : entry.mine && entry.alone ? (
          <AloneActs entry={entry} asked={asked} error={aloneError} />
        ) : entry.mine ? (
          <p>You wrote or proposed this. A colleague has to publish it.</p>
        ) : (
          <Form method="post" className="stack">
            {seen}
            <p>
              {removes ? "It goes off" : "It shows at once on"} {new Intl.ListFormat("en-GB").format(entry.shownOn)}.
              {entry.open?.stays && " Clients, hours and meetings stay as they are."}
            </p>
            {entry.ties.length > 0 && (
              <Checkbox
                id="known"
                name="known"
                value={tiesInWords(entry.ties)}
                label="I have read what it concerns"
                error={tiesError}
              />
            )}
            <div className={buttons.btnRow}>
              <Button name="intent" value="publish" busy={busy === "publish"}>
                {removes ? "Take it off the site" : "Publish"}
              </Button>
            </div>
          </Form>
        )}
        <Form method="post" className="stack">
          {seen}
          {!entry.proposedByMe && (
            <TextArea
              name="remark"
              label="Reason to send it back"
              hint="Your colleague reads what has to change."
              rows={2}
              maxLength={500}
              error={remarkError}
            />
          )}
          <div className={buttons.btnRow}>
            <Button variant="line" name="intent" value="back" busy={busy === "back"}>
              {entry.proposedByMe ? "Withdraw the proposal" : "Send it back"}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}

/** For the only person who may publish it. */
function AloneActs({ entry, asked, error }: { entry: EntryView; asked: boolean; error?: string[] }) {
  const page = href("/dashboard/admin/content/:contentKind/:contentKey", {
    ...{ contentKind: entry.kind, contentKey: entry.key },
  });
  const act = entry.open?.removes ? "Take it off the site alone" : "Publish it alone";
  if (asked) return <AloneQuestion act={act} seen={entry.seen} back={page} error={error} />;
  return (
    <>
      <p>
        You wrote or proposed this, and nobody else in the firm may publish it. Look at the preview; then you can do it
        alone.
      </p>
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={`${page}?${aloneParameter}`} preventScrollReset>
          {act}…
        </ButtonLink>
      </div>
    </>
  );
}

/** What one person has published, and waits for a second. */
export function LookAct({ entry: { unseen, seen } }: { entry: EntryView }) {
  const busy = useNavigation().formData?.get("intent");
  if (!unseen) return null;
  const did = unseen.removes ? "took this off the site alone" : "published this alone";
  if (unseen.own)
    return (
      <p className="small">
        {unseen.by} {did}. The first colleague who may publish looks at it, under ‘Content to look at’.
      </p>
    );
  return (
    <May act="content.edit">
      <Form method="post" className="stack">
        <input type="hidden" name="seen" value={seen} />
        <p>
          {unseen.by} {did}, because nobody else could, and nobody else has looked at it. Edit it where it is wrong.
        </p>
        <div className={buttons.btnRow}>
          <Button variant="line" name="intent" value="look" busy={busy === "look"}>
            It is right
          </Button>
        </div>
      </Form>
    </May>
  );
}

/** What can be begun while nothing is open. */
export function BeginActs({ entry }: { entry: EntryView }) {
  const busy = useNavigation().formData?.get("intent");
  if (entry.open) return null;
  return (
    <May act="content.edit">
      <Form method="post" className={buttons.btnRow}>
        <input type="hidden" name="seen" value={entry.seen} />
        <ButtonLink to={editPath(entry)}>Edit</ButtonLink>
        {entry.page && entry.note === null && (
          <Button variant="line" name="intent" value="remove" busy={busy === "remove"}>
            Propose to take it off the site
          </Button>
        )}
        {entry.page && entry.staysPossible && (
          <Button variant="line" name="intent" value="hide" busy={busy === "hide"}>
            Propose to keep it in the portal only
          </Button>
        )}
        {entry.fromFiles && (
          <Button variant="line" name="intent" value="restore-0" busy={busy === "restore-0"}>
            Propose the first version
          </Button>
        )}
      </Form>
    </May>
  );
}

const editPath = ({ kind, key }: EntryView) =>
  href("/dashboard/admin/content/:contentKind/:contentKey/edit", { contentKind: kind, contentKey: key });
