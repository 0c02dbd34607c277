import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button } from "./button";
import { classes } from "./classes";
import { randomKey } from "./random-key";

export interface ToastMessage {
  text: string;
  /** One thing that can be done about it, for example Undo. It is offered for ten seconds; a plain message stays six. */
  action?: { label: string; onAct: () => void };
}

/** Milliseconds. The bar in notices.css drains in the same time. */
const stays = { plain: 6000, withAction: 10_000 };

const Show = createContext<(message: ToastMessage) => void>(() => {});

/** `const toast = useToast(); toast({ text: "Saved" })` */
export function useToast(): (message: ToastMessage) => void {
  return use(Show);
}

/**
 * Put once around the hydrated pages. Shows one message at a time: a new one takes the place of the last. The region,
 * which screen readers listen to, stands at the end of the page, too far away for a keyboard: if a key has brought the
 * message about, its button gets the focus, and Tab, Escape and the act itself lead back.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<(ToastMessage & { key: string }) | null>(null);
  const byKey = useLastInput();
  const show = useCallback((next: ToastMessage) => setMessage({ ...next, key: randomKey() }), []);

  return (
    <Show value={show}>
      {children}
      <output className="toasts">
        {message && (
          <Toast
            key={message.key}
            text={message.text}
            action={message.action}
            byKey={byKey}
            onGone={() => setMessage((now) => (now?.key === message.key ? null : now))}
          />
        )}
      </output>
    </Show>
  );
}

function Toast({ text, action, byKey, onGone }: ToastMessage & { byKey: () => boolean; onGone: () => void }) {
  const act = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  const { held, ...holding } = useHeld(action ? stays.withAction : stays.plain, onGone);
  const take = useEffectEvent(() => {
    if (!act.current || !byKey()) return;
    before.current = document.activeElement;
    act.current.focus();
  });
  useEffect(() => take(), []);
  const goBack = () => {
    const place = before.current;
    if (!place) return;
    // What was there may be gone, with the row of a table for example.
    const next = place.isConnected && place !== document.body ? place : document.querySelector("main");
    if (!(next instanceof HTMLElement)) return;
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!before.current || (event.key !== "Tab" && event.key !== "Escape")) return;
    event.preventDefault();
    goBack();
    if (event.key === "Escape") onGone();
  };

  return (
    <div className={classes("toast", action && "has-action", held && "is-held")} {...holding}>
      <span className="toast-bar" aria-hidden="true" />
      <span className="toast-text">{text}</span>
      {action && (
        <Button
          ref={act}
          variant="text"
          type="button"
          onKeyDown={onKeyDown}
          onClick={() => {
            action.onAct();
            goBack();
            onGone();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** Counts the time down, except while the message is pointed at or holds the focus; then it goes on with what is left. */
function useHeld(milliseconds: number, onOver: () => void) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(milliseconds);
  const over = useEffectEvent(onOver);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return;
    const from = performance.now();
    const timer = setTimeout(() => over(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [held]);
  return {
    held,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

/** Tells whether the last thing that a person did was done with a key. */
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
