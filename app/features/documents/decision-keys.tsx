import { useEffect, useRef } from "react";
import { takesLetters, useLetterKeys } from "~/ui/use-letter-keys";
import { askingAgain, somethingElse, type UsualReason } from "./usual-reasons";

/** Milliseconds. A second press that was meant for the document before must not decide on the one that follows it. */
const settle = 600;

/** The single keys of the form of a decision, and those that lead out of its fields; see DecisionForm. */
export function DecisionKeys({
  form,
  reasons,
}: {
  form: { current: HTMLFormElement | null };
  reasons: readonly UsualReason[];
}) {
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  useEffect(() => {
    const leaveField = (event: KeyboardEvent) => {
      const { target, key, isComposing } = event;
      if (!(target instanceof HTMLElement) || !takesLetters(target) || isComposing) return;
      // Enter in the day decides nothing: whoever has set it goes on with R or P.
      const isDay = target.matches("[name=due]");
      if (key !== "Escape" && !(key === "Enter" && isDay)) return;
      event.preventDefault();
      target.blur();
    };
    const element = form.current;
    element?.addEventListener("keydown", leaveField);
    return () => element?.removeEventListener("keydown", leaveField);
  }, [form]);
  const find = <Found extends HTMLElement>(selector: string) => form.current?.querySelector<Found>(selector) ?? null;
  const settled = (act: () => void) => () => {
    if (performance.now() - opened.current > settle) act();
  };
  const showReasons = () => {
    const sheet = find<HTMLInputElement>("#reasons-open");
    if (sheet && !sheet.checked && getComputedStyle(sheet).display !== "none") sheet.click();
  };
  const choose = (value: string) => () => {
    showReasons();
    const choice = find<HTMLInputElement>(`[name=usual][value="${value}"]`);
    choice?.click();
    (value === somethingElse.value ? find("[name=reason]") : choice)?.focus();
  };
  const isWritten = () =>
    find("[name=usual]:checked") !== null || !!find<HTMLTextAreaElement>("[name=reason]")?.value.trim();
  const reject = (how: string) => () => {
    if (isWritten()) return find(`[name=decision][value=${how}]`)?.click();
    showReasons();
    find("[name=usual]")?.focus();
  };
  useLetterKeys({
    a: settled(() => find("[name=decision][value=approved]")?.click()),
    r: settled(reject("rejected")),
    p: settled(reject(askingAgain)),
    d: settled(() => {
      showReasons();
      find("[name=due]")?.focus();
    }),
    ...Object.fromEntries(
      [...reasons, somethingElse].slice(0, 9).map(({ value }, index) => [`${index + 1}`, settled(choose(value))]),
    ),
  });
  return null;
}
