import { type ChangeEvent, type FocusEvent, useState } from "react";
import { useAfterPress } from "./use-after-press";

/**
 * Checks the fields of a refused form again: the error beside a field disappears when the field is corrected, and returns
 * if the field is left with a wrong value once more. A list of errors above the form must not use it: it stays until the
 * form is sent again, because the whole form would move up under the reader's finger. `answer` is the server's answer to
 * the form, `isRight` the checks by the names of the fields.
 */
export function useCheckedAgain(answer: unknown, isRight: Record<string, (values: FormData) => boolean>) {
  const [corrected, setCorrected] = useState<{ answer: unknown; names: ReadonlySet<string> }>();
  const afterPress = useAfterPress();
  const names = corrected?.answer === answer ? corrected?.names : undefined;
  const note = (name: string, right: boolean) =>
    afterPress(() =>
      setCorrected((before) => {
        const others = [...(before && before.answer === answer ? before.names : [])].filter((other) => other !== name);
        return { answer, names: new Set(right ? [...others, name] : others) };
      }),
    );
  const check = ({ target, currentTarget }: FocusEvent<HTMLFormElement> | ChangeEvent<HTMLFormElement>) => {
    const name = target.getAttribute("name") ?? "";
    return { name, right: isRight[name]?.(new FormData(currentTarget)) };
  };
  return {
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const { name, right } = check(event);
      if (right !== undefined) note(name, right);
    },
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const { name, right } = check(event);
      if (right && !names?.has(name)) note(name, right);
    },
    /** The errors that a field still shows. */
    stillWrong: (name: string, errors: string[] | undefined) => (names?.has(name) ? undefined : errors),
  };
}
