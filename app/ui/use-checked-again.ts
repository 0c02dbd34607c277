import { type FocusEvent, useState } from "react";
import { useAfterPress } from "./use-after-press";

/**
 * Checks the fields of a refused form again when they are left: the error of a corrected field disappears, and returns if
 * the field is left with a wrong value once more. `answer` is the server's answer to the form, `isRight` the checks by the
 * names of the fields.
 */
export function useCheckedAgain(answer: unknown, isRight: Record<string, (values: FormData) => boolean>) {
  const [corrected, setCorrected] = useState<{ answer: unknown; names: ReadonlySet<string> }>();
  const afterPress = useAfterPress();
  const names = corrected?.answer === answer ? corrected?.names : undefined;
  return {
    onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
      const name = target.getAttribute("name") ?? "";
      const check = isRight[name];
      if (!check) return;
      const right = check(new FormData(currentTarget));
      afterPress(() =>
        setCorrected((before) => {
          const others = [...(before && before.answer === answer ? before.names : [])].filter(
            (other) => other !== name,
          );
          return { answer, names: new Set(right ? [...others, name] : others) };
        }),
      );
    },
    /** The errors that a field still shows. */
    stillWrong: (name: string, errors: string[] | undefined) => (names?.has(name) ? undefined : errors),
  };
}
