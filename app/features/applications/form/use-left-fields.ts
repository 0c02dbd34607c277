import { type FocusEvent, useCallback, useEffect, useRef, useState } from "react";
import { type Answers, type FieldName, fieldNames, isFieldName } from "../questions";

/**
 * Which fields say what is wrong with them: those that were left with something in them, and those of a step that was
 * left. A field in which somebody is typing says nothing.
 */
export function useLeftFields({ answers, all }: { answers: Answers; all: boolean }) {
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(
    () => new Set(fieldNames.filter((name) => all || answers[name]?.trim())),
  );
  // A message that appears moves what stands below it: never between the press of a button and its release.
  const pressed = useRef(false);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
    };
    addEventListener("pointerdown", press, true);
    addEventListener("pointerup", release, true);
    addEventListener("pointercancel", release, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release, true);
      removeEventListener("pointercancel", release, true);
    };
  }, []);

  const add = useCallback((names: readonly FieldName[]) => setLeft((before) => new Set([...before, ...names])), []);
  const addAll = useCallback(() => add(fieldNames), [add]);
  const remove = useCallback((name: FieldName) => {
    setLeft((before) => (before.has(name) ? new Set([...before].filter((one) => one !== name)) : before));
  }, []);
  const onBlur = ({ target }: FocusEvent) => {
    if (!("name" in target && "value" in target) || target.value === "") return;
    const name = String(target.name);
    if (!isFieldName(name)) return;
    if (pressed.current) addEventListener("pointerup", () => setTimeout(() => add([name])), { once: true });
    else add([name]);
  };
  return { left, add, addAll, remove, onBlur };
}
