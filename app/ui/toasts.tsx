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

export interface ToastMessage {
  text: string;
  /** One thing that can be done about it, for example Undo. */
  action?: { label: string; onAct: () => void };
  /** How long it stays, 6 by default; it waits while it is pointed at or holds the focus. */
  seconds?: number;
}

const Show = createContext<(message: ToastMessage) => void>(() => {});

/** `const toast = useToast(); toast({ text: "Saved" })` */
export function useToast(): (message: ToastMessage) => void {
  return use(Show);
}

/**
 * Put once around the hydrated pages. Holds the region that screen readers listen to. It stands at the end of the page,
 * too far away for a keyboard: what can be done about a message gets the focus if a key has brought it about, and Tab,
 * Escape and the act itself lead back.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<(ToastMessage & { key: string })[]>([]);
  const [held, setHeld] = useState(false);
  const byKey = useLastInput();
  const show = useCallback((message: ToastMessage) => {
    setMessages((before) => [...before.slice(-2), { ...message, key: crypto.randomUUID() }]);
  }, []);

  return (
    <Show value={show}>
      {children}
      <output
        className="toasts"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {messages.map(({ key, ...message }) => (
          <Toast
            key={key}
            {...message}
            held={held}
            byKey={byKey}
            onGone={() => setMessages((before) => before.filter((other) => other.key !== key))}
          />
        ))}
      </output>
    </Show>
  );
}

function Toast({
  text,
  action,
  seconds = 6,
  held,
  byKey,
  onGone,
}: ToastMessage & { held?: boolean; byKey?: () => boolean; onGone?: () => void }) {
  const act = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  const leave = useEffectEvent(() => onGone?.());
  const take = useEffectEvent(() => {
    if (!act.current || !byKey?.()) return;
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
    if (event.key === "Escape") onGone?.();
  };
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => leave(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, seconds]);

  return (
    <div className="toast">
      <span>{text}</span>
      {action && (
        <Button
          ref={act}
          variant="text"
          type="button"
          onKeyDown={onKeyDown}
          onClick={() => {
            action.onAct();
            goBack();
            onGone?.();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
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
