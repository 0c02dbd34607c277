import { useEffect, useRef } from "react";

const place = "corvane.letter-keys";

/** Switches single letters on or off in this browser. Where nothing can be stored, they stay on. */
export function switchLetterKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(place);
    else localStorage.setItem(place, "off");
  } catch {
    // A browser that stores nothing.
  }
}

/**
 * What single letters and digits do on a page, by the key in lower case. They are off inside fields, while a dialog is open,
 * together with Ctrl, Alt or Meta, while a key is held down, and for whoever has switched them off. An act that returns false leaves
 * the key to others.
 */
export function useLetterKeys(acts: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || event.defaultPrevented)
        return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act || takesLetters(event.target) || letterKeysAreOff() || document.querySelector("dialog:modal")) return;
      if (act() !== false) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Whether a letter is written into the element, or chooses an entry of its list. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox", "button", "submit"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

/** Whether somebody has switched single letters off in this browser. */
export function letterKeysAreOff(): boolean {
  try {
    return localStorage.getItem(place) === "off";
  } catch {
    return false;
  }
}
