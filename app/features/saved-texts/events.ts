import type { SavedTextKind } from "./vocabulary";

/** The subject of each is the saved text. */
declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "saved-text.added": { kind: SavedTextKind; name: string };
    /**
     * The name after the change; `was` is the name before, where that was changed. `text` says whether the words were changed. `owed`,
     * where that was changed: whether the promised answer is still to come after the reply.
     */
    "saved-text.changed": { kind: SavedTextKind; name: string; was?: string; text: boolean; owed?: boolean };
    "saved-text.removed": { kind: SavedTextKind; name: string };
    "saved-text.put-back": { kind: SavedTextKind; name: string };
  }
}
