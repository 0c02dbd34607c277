import type { ReactNode } from "react";
import { chatLink } from "~/content/firm";
import { type ButtonVariant, buttonClass } from "~/ui/button";
import { Arrow } from "~/ui/icon";
import { useFirm } from "./firm-context";

/** Opens the chat in a new tab, with a text that names the page. Works without a script. */
export function ChatLink({
  page,
  variant,
  small,
  children,
}: {
  page: string;
  variant?: ButtonVariant;
  small?: boolean;
  children: ReactNode;
}) {
  const firm = useFirm();
  return (
    <a className={buttonClass({ variant, small })} href={chatLink(firm, page)} target="_blank" rel="noopener">
      {children}
      <Arrow />
      <ChatHint />
    </a>
  );
}

/** Added after the visible name of every chat link, for screen readers. */
function ChatHint() {
  return <span className="vh"> (opens chat in a new tab)</span>;
}
