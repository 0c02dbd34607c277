import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useState } from "react";
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

/** Put once around the hydrated pages. Holds the region that screen readers listen to. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<(ToastMessage & { key: string })[]>([]);
  const [held, setHeld] = useState(false);
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
            onGone={() => setMessages((before) => before.filter((other) => other.key !== key))}
          />
        ))}
      </output>
    </Show>
  );
}

function Toast({ text, action, seconds = 6, held, onGone }: ToastMessage & { held?: boolean; onGone?: () => void }) {
  const leave = useEffectEvent(() => onGone?.());
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
          variant="text"
          type="button"
          onClick={() => {
            action.onAct();
            onGone?.();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
