import { href } from "react-router";
/** 'document.request-sent' as people read it: 'Document: request sent'. */
export function typeInWords(type: string): string {
  const [noun = "", deed = ""] = type.split(".");
  return `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}: ${deed.replaceAll("-", " ")}`;
}

const actorWords: Record<string, string> = { system: "Corvane (automatic)", visitor: "A visitor" };

/** Who did it: a name, where the account is still there. */
export const whoInWords = ({ actor, who }: { actor: string; who: string | null }) => who ?? actorWords[actor] ?? actor;

/** The page about what an event happened to, where it has one. `name` is its name, by which its list finds it. */
export function pageAbout(type: string, subject: string, name: string): string | null {
  switch (type.split(".")[0]) {
    case "document":
      return href("/dashboard/admin/documents/:documentId", { documentId: subject });
    case "application":
      return type === "application.list-exported"
        ? null
        : href("/dashboard/admin/applications/:applicationId", { applicationId: subject });
    case "inbox":
    case "message":
    case "match":
      return href("/dashboard/admin/inbox/:itemId", { itemId: subject });
    case "client":
      return type === "client.list-exported"
        ? null
        : `${href("/dashboard/admin/clients")}?${new URLSearchParams({ q: name, edit: subject })}`;
    case "meeting":
      return href("/dashboard/admin/meetings");
    default:
      return null;
  }
}
