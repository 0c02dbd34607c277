import { chatLink } from "~/content/firm";
import { IconLink } from "~/ui/icon-button";
import { useFirm } from "./firm-context";

/** The chat button of the header. */
export function ChatIcon({ page }: { page: string }) {
  return (
    <IconLink
      icon="chat"
      label="Chat (opens chat in a new tab)"
      href={chatLink(useFirm(), page)}
      target="_blank"
      rel="noopener"
    />
  );
}
