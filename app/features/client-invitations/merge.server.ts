import type { MergePart } from "../identity/merge-part";

export const mergedInvitations: MergePart = {
  tables: [
    { table: "client_invitations", fate: "stays", why: "its link opens one record only, and no longer works" },
    { table: "invitation_round_lines", fate: "stays", why: "what became of one record when several were invited" },
  ],
};
