import { useRef } from "react";
import { Choices } from "~/ui/choices";
import { TextArea } from "~/ui/text-area";
import { isUntouched, sentenceOf, usualReasons } from "./usual-reasons";

/**
 * The usual reasons, and the text that the client reads. Choosing one fills the text, unless somebody has written their
 * own; without a script the server does it when the text is empty.
 */
export function RejectReasons({ hint, rows }: { hint: string; rows: number }) {
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Choices
        name="usual"
        label="Usual reasons to reject"
        className="usual-reasons"
        options={usualReasons}
        onChange={({ currentTarget: { value } }) => {
          if (text.current && isUntouched(text.current.value)) text.current.value = sentenceOf(value);
        }}
      />
      <TextArea ref={text} label="Reason" name="reason" hint={hint} rows={rows} maxLength={1000} />
    </>
  );
}
