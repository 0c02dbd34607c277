import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { TextArea } from "~/ui/text-area";
import { Keyed } from "./keyed";
import type { TypedReplacement } from "./replacement-fields";
import { type ReplacementDays, ReplacementDue, ReplacementFields } from "./replacement-fields";
import * as review from "./review.module.css";
import type { UndoneRejection } from "./review-history.server";
import * as reviewParts from "./review-parts.module.css";
import { sentenceOf, somethingElse, type UsualReason } from "./usual-reasons";

/** What was sent, and why it was refused: the form is shown again with it. */
export interface RefusedReason {
  usual: string;
  reason: string;
  error?: string;
  replacement?: TypedReplacement;
}

/**
 * The usual reasons, and the text that the client reads. Choosing a reason writes its sentence into the text, if the text
 * is empty or is still the sentence of the reason chosen before; a text that was typed or changed stays, and a button offers
 * the sentence. Without a script the server uses the sentence when the text is empty.
 */
export function RejectReasons({
  reasons,
  hint,
  rows,
  refused,
  kept,
  days,
  keys = false,
}: {
  reasons: readonly UsualReason[];
  hint: string;
  rows: number;
  refused?: RefusedReason;
  /** One's own rejection that was undone. */
  kept: UndoneRejection | null;
  days: ReplacementDays;
  /** Whether single keys choose: each is named beside what it chooses. A button of the form then asks for a replacement. */
  keys?: boolean;
}) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [usual, setUsual] = useState(refused?.usual ?? "");
  const [offered, setOffered] = useState("");
  const write = (sentence: string) => {
    if (text.current) text.current.value = sentence;
    setOffered("");
  };
  const choose = (chosen: string) => {
    const typed = text.current?.value.trim() ?? "";
    const sentence = sentenceOf(reasons, chosen);
    setUsual(chosen);
    if (typed === "" || typed === sentenceOf(reasons, usual)) write(sentence);
    else setOffered(typed === sentence ? "" : sentence);
  };
  useEffect(() => {
    if (refused?.error) text.current?.focus();
    else if (refused) text.current?.form?.querySelector<HTMLElement>("[name=due]")?.focus();
  }, [refused]);
  useEffect(() => {
    const form = text.current?.form;
    const forget = (event: Event) => {
      // The browser would put back what was sent, in a form that is shown again.
      event.preventDefault();
      if (text.current) text.current.value = "";
      for (const choice of form?.querySelectorAll<HTMLInputElement>("[name=usual], [name=replacement]") ?? [])
        choice.checked = false;
      setUsual("");
      setOffered("");
    };
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, []);
  const replacement = refused?.replacement ?? { asked: kept?.replaceBy != null, due: kept?.replaceBy ?? "" };
  const required = usual === somethingElse.value;
  return (
    <>
      <Choices
        name="usual"
        label="Usual reasons to reject"
        className={review.usualReasons}
        options={[...reasons, somethingElse].map(({ value, label }, index) => ({
          value,
          label: keys && index < 9 ? <Keyed letter={`${index + 1}`}>{label}</Keyed> : label,
        }))}
        defaultValue={refused?.usual}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <noscript>
        <p className="small">Leave the text below empty to send our usual text for the reason that you choose.</p>
      </noscript>
      <output className={`${reviewParts.offeredReason} small`}>
        {offered && (
          <>
            <span>Your own text was kept. The usual text is: “{offered}”</span>{" "}
            <Button variant="text" type="button" onClick={() => write(offered)}>
              Use this text instead
            </Button>
          </>
        )}
      </output>
      <TextArea
        ref={text}
        label="Reason"
        name="reason"
        hint={required ? "Required. The client reads it. Say what to send instead." : hint}
        error={refused?.error}
        defaultValue={refused?.reason ?? kept?.reason}
        rows={rows}
        maxLength={1000}
        required={required}
      />
      {keys ? (
        <ReplacementDue days={days} typed={replacement} letter="D" />
      ) : (
        <ReplacementFields days={days} typed={replacement} />
      )}
    </>
  );
}
