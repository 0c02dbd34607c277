import type { Examples } from "./example";

const page = "/dashboard/admin/clients/invitations/s1";

export const invitationRoundExamples = (): Examples<"invitation-round"> => ({
  "invitation-round.begun": {
    detail: { clients: 198, left: 2, again: true },
    says: [
      "Invitations: several clients are invited",
      "Clients: 198",
      "Chosen clients who are not invited: 2",
      "Clients whose link still worked get a new one",
    ],
    page,
  },
  "invitation-round.stopped": {
    detail: { stopped: 20, withdrawn: 178 },
    says: ["Invitations: stopped", "Invitations that were not mailed: 20", "Invitations withdrawn: 178"],
    page,
  },
});
