import type { ReactNode } from "react";
import { chatLink } from "~/content/firm";
import { type ButtonVariant, buttonClass } from "~/ui/button";
import { Arrow } from "~/ui/icon";
import { useFirm } from "./firm-context";

/** Opens the chat in a new tab, with a text that names the page it was pressed on. Works without a script. */
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

/** Follows the visible name of every chat link. */
function ChatHint() {
  return <span className="vh"> (opens chat in a new tab)</span>;
}
