import { useEffect, useRef } from "react";
import { href } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import { useReloadAfter } from "~/ui/use-reload-after";
import { useUndoToast } from "~/ui/use-undo-toast";
import type { ItemPanelData } from "./item.server";
import { ItemForm } from "./item-form";
import type { readUndoable } from "./undo-reply.server";

/** Undo for the reader's own answer: a button, and a toast where a script runs. After the time the page is loaded again. */
export function UndoReply({
  panel: { item, undoable, takenBack, reader, now },
  back,
}: {
  panel: ItemPanelData;
  back: string;
}) {
  useReloadAfter(undoable && undoable.until - now);
  const undo = useUndoToast(
    // After an Undo, the answer before it gets no message of its own: it would read as if nothing had been undone.
    takenBack !== null || !undoable
      ? null
      : {
          key: undoable.id,
          subject: item.id,
          text:
            reader === null
              ? `Answer saved. It goes to ${item.email} by email.`
              : `Answer saved. ${reader} reads it in the portal.`,
          form: { intent: "undo-reply", letter: undoable.id, stay: "yes" },
          action: href("/dashboard/admin/inbox/:itemId", { itemId: item.id }),
          left: undoable.until - now,
        },
    { shown: [item.id], onArrival: true },
  );
  useTakenBack(takenBack);
  const whatThen =
    reader === null ? `Then the answer is sent to ${item.email}.` : `Then ${reader} sees the answer in the portal.`;
  return (
    <>
      {undo.conflict && (
        <div role="alert">
          <Banner>{undo.conflict}</Banner>
        </div>
      )}
      {undoable && (
        <ItemForm item={item.id} back={back} intent="undo-reply" label="Undo the answer">
          <p className="small">
            {takenBack === null ? "You can undo this" : "You can undo the answer before it as well,"} for 10 seconds.{" "}
            {whatThen}
          </p>
          <input type="hidden" name="letter" value={undoable.id} />
          <div>
            <Button variant="line">{takenBack === null ? "Undo the answer" : "Undo the answer before it"}</Button>
          </div>
        </ItemForm>
      )}
    </>
  );
}

/** The answer to the item before, after 'Send and next'. Undo leads back to it, where its text is in the field again. */
export function JustAnswered({
  answered,
  page,
  now,
}: {
  answered: NonNullable<Awaited<ReturnType<typeof readUndoable>>>;
  /** Of that item, with the list. */
  page: string;
  now: number;
}) {
  const { item, letter, until, name } = answered;
  useReloadAfter(until - now);
  const text = `Your answer to ${name} leaves in a moment.`;
  const undo = useUndoToast(
    {
      ...{ key: letter, subject: item, text, action: page, left: until - now },
      form: { intent: "undo-reply", letter, back: page },
    },
    { shown: [], onArrival: true },
  );
  const hydrated = useHydrated();
  if (undo.conflict)
    return (
      <div role="alert">
        <Banner>{undo.conflict}</Banner>
      </div>
    );
  if (hydrated) return null;
  return (
    <ItemForm item={item} back={page} intent="undo-reply" label="Undo the answer before">
      <p className="small">{text} You can undo this for 10 seconds.</p>
      <input type="hidden" name="letter" value={letter} />
      <div>
        <Button variant="line">Undo the answer to {name}</Button>
      </div>
    </ItemForm>
  );
}

/** Leads to the field that has the text again, after Undo on this page. */
function useTakenBack(text: string | null) {
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    if (text === null) return;
    document.getElementById("taken-back")?.scrollIntoView({ block: "center" });
    document.getElementById("reply")?.focus({ preventScroll: true });
  }, [text]);
}
