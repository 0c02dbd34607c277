import type { Examples, Ids } from "./example";

const page = "/dashboard/admin/staff/teams";

/** Events about teams of the staff. */
export const teamExamples = ({ client }: Ids): Examples<"team"> => ({
  "team.made": {
    detail: { name: "Geneva", members: [client] },
    says: ["Team: made", "Team: Geneva", "Belongs to it: Maria Ramírez"],
    page,
  },
  "team.changed": {
    detail: { name: "Geneva", before: "Zurich", joined: [client], left: [] },
    says: ["Team: changed", "Team: Zurich → Geneva", "Joined: Maria Ramírez"],
    page,
  },
  "team.removed": {
    detail: { name: "Geneva", clients: 12, to: "" },
    says: ["Team: removed", "Team: Geneva", "Clients: 12", "They belong to: no team"],
    page,
  },
  "team.client-given": {
    detail: { from: "", to: "Geneva" },
    says: ["Team: of a client", "Team: none → Geneva"],
    page: "/dashboard/admin/clients/s1",
  },
});
