import type { Action } from "~/content/page";
import { ButtonLink, type ButtonVariant } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ChatLink } from "./chat-link";

/** One action of a content record. `page` is the title that the chat gets. */
export function ActionLink({ action, page, variant }: { action: Action; page: string; variant?: ButtonVariant }) {
  if (action.does === "chat") {
    return (
      <ChatLink page={page} variant={variant}>
        {action.label}
      </ChatLink>
    );
  }
  return (
    <ButtonLink href={action.does === "link" ? action.path : `#${action.to}`} variant={variant}>
      {action.label}
    </ButtonLink>
  );
}

/** A row of actions. The first one is filled. */
export function ActionRow({ actions, page }: { actions: readonly Action[]; page: string }) {
  if (actions.length === 0) return null;
  return (
    <div className={buttons.btnRow}>
      {actions.map((action, index) => (
        <ActionLink key={action.label} action={action} page={page} variant={index === 0 ? "solid" : "line"} />
      ))}
    </div>
  );
}
