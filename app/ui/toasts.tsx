import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Button } from "./button";
import { classes } from "./classes";
import { ModalLayerContext } from "./modal-layer";
import * as styles from "./notices.module.css";
import { randomKey } from "./random-key";

export interface ToastMessage {
  text: string;
  /**
   * An action that belongs to the message, for example Undo. A message with an action stays for ten seconds, a plain
   * one for six.
   */
  action?: {
    label: string;
    onAct: () => void;
    /** The key that does it in the admin portal, from anywhere on the page (desk-keys.tsx). */
    letter?: string;
    /**
     * For how many milliseconds it can be done, where the server refuses it after that. The message then goes at that time at the
     * latest, and does not wait for the pointer or the focus.
     */
    left?: number;
  };
}

/** What the key Z of the admin portal does, also after its message is gone: Escape leads from it back to the page. */
export const latest: { undo?: (() => void) | undefined } = {};

/** Milliseconds. The bar in notices.module.css drains in the same time. */
const stays = { plain: 6000, withAction: 10_000 };
const fullTime = ({ action }: ToastMessage) => (action ? stays.withAction : stays.plain);

/** Shows a message. Returns a function that hides it, if it is still the one that is shown. */
type ShowToast = (message: ToastMessage) => () => void;

const Show = createContext<ShowToast>(() => () => {});

/** `const toast = useToast(); toast({ text: "Saved" })` */
export function useToast(): ShowToast {
  return use(Show);
}

/** What stays with a message when a dialog opens or closes and the message moves into it or out of it. */
interface Shown extends ToastMessage {
  key: string;
  /** Milliseconds. */
  left: { current: number };
  /** Whether its button has had its chance of the focus. */
  offered: { current: boolean };
}

/**
 * Used once, around the hydrated pages. Shows one message at a time: a new message replaces the one before. Screen
 * readers listen to the region, but it is at the end of the page, too far for a keyboard. After a key press its button
 * therefore gets the focus; Tab, Escape and the action itself lead back.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Shown | null>(null);
  const [dialogs, setDialogs] = useState<readonly HTMLDialogElement[]>([]);
  const byKey = useLastInput();
  const show = useCallback((next: ToastMessage) => {
    const key = randomKey();
    setMessage({
      ...next,
      key,
      left: { current: Math.min(next.action?.left ?? Number.POSITIVE_INFINITY, fullTime(next)) },
      offered: { current: false },
    });
    const hide = () => {
      if (latest.undo === undo) latest.undo = undefined;
      setMessage((now) => (now?.key === key ? null : now));
    };
    const undo = () => {
      hide();
      next.action?.onAct();
    };
    latest.undo = next.action?.letter ? undo : undefined;
    return hide;
  }, []);
  const layer = useMemo(() => {
    const without = (dialog: HTMLDialogElement) => (open: readonly HTMLDialogElement[]) =>
      open.filter((other) => other !== dialog);
    return {
      opened: (dialog: HTMLDialogElement) => setDialogs((open) => [...without(dialog)(open), dialog]),
      closed: (dialog: HTMLDialogElement) => setDialogs(without(dialog)),
    };
  }, []);
  const dialog = dialogs.at(-1);
  const region = (
    <output className={styles.toasts}>
      {message && (
        <Toast
          key={message.key}
          shown={message}
          byKey={byKey}
          onGone={() => setMessage((now) => (now?.key === message.key ? null : now))}
        />
      )}
    </output>
  );

  return (
    <Show value={show}>
      <ModalLayerContext value={layer}>{children}</ModalLayerContext>
      {dialog ? createPortal(region, dialog) : region}
    </Show>
  );
}

function Toast({ shown, byKey, onGone }: { shown: Shown; byKey: () => boolean; onGone: () => void }) {
  const { text, action, left, offered } = shown;
  const act = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const { held, ...holding } = useHeld(left, action?.left === undefined, onGone);
  const take = useEffectEvent(() => {
    // The bar shows the time that is left, also after a move.
    const gone = fullTime(shown) - left.current;
    for (const animation of bar.current?.getAnimations() ?? []) animation.currentTime = gone;
    if (offered.current) return;
    offered.current = true;
    if (!act.current || !byKey()) return;
    before.current = document.activeElement;
    act.current.focus();
  });
  useEffect(() => take(), []);
  const goBack = () => {
    const place = before.current;
    if (!place) return;
    // The element may be gone, together with its row of a table for example.
    const next = place.isConnected && place !== document.body ? place : document.querySelector("main");
    if (!(next instanceof HTMLElement)) return;
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
  // Gone with its time, or because of the key Z, it must not take the focus with it. A layout effect still finds the button.
  const leave = useEffectEvent(() => {
    if (document.activeElement === act.current) goBack();
  });
  useLayoutEffect(() => () => leave(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!before.current || (event.key !== "Tab" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Escape") onGone();
    else goBack();
  };

  return (
    <div className={classes(styles.toast, action && styles.hasAction, held && styles.isHeld)} {...holding}>
      <span ref={bar} className={styles.toastBar} aria-hidden="true" />
      <span className={styles.toastText}>{text}</span>
      {action && (
        <Button
          ref={act}
          variant="text"
          type="button"
          aria-keyshortcuts={action.letter}
          onKeyDown={onKeyDown}
          onClick={() => {
            latest.undo = undefined;
            action.onAct();
            onGone();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** Counts the time down. Where the message waits, it pauses while the pointer or the focus is on it. */
function useHeld(left: { current: number }, waits: boolean, onOver: () => void) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const over = useEffectEvent(onOver);
  const held = waits && (pointed || focused);
  useEffect(() => {
    if (held) return;
    const from = performance.now();
    const timer = setTimeout(() => over(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [held, left]);
  return {
    held,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

/** Returns whether the person's last action was a key press. */
function useLastInput(): () => boolean {
  const key = useRef(false);
  useEffect(() => {
    const hear = (event: Event) => {
      key.current = event.type === "keydown";
    };
    addEventListener("keydown", hear, true);
    addEventListener("pointerdown", hear, true);
    return () => {
      removeEventListener("keydown", hear, true);
      removeEventListener("pointerdown", hear, true);
    };
  }, []);
  return useCallback(() => key.current, []);
}
