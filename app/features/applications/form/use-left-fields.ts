import { type FocusEvent, useCallback, useState } from "react";
import { useAfterPress } from "~/ui/use-after-press";
import { type Answers, type FieldName, fieldNames, isFieldName } from "../questions";

/**
 * The fields that show their errors: those that were left with a value, and those of a step that was left. A field
 * shows no error while the person types in it. `passed` names the fields of the step that was left last.
 */
export function useLeftFields({
  answers,
  all,
  passed,
}: {
  answers: Answers;
  all: boolean;
  passed: readonly FieldName[];
}) {
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(
    () => new Set(fieldNames.filter((name) => all || answers[name]?.trim() || passed.includes(name))),
  );
  const afterPress = useAfterPress();
  const add = useCallback((names: readonly FieldName[]) => setLeft((before) => new Set([...before, ...names])), []);
  const addAll = useCallback(() => add(fieldNames), [add]);
  const remove = useCallback((name: FieldName) => {
    setLeft((before) => (before.has(name) ? new Set([...before].filter((one) => one !== name)) : before));
  }, []);
  const onBlur = ({ target }: FocusEvent) => {
    if (!("name" in target && "value" in target) || target.value === "") return;
    const name = String(target.name);
    if (!isFieldName(name)) return;
    afterPress(() => add([name]));
  };
  return { left, add, addAll, remove, onBlur };
}
