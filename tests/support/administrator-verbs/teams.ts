import { giveToTeam } from "~/features/teams/give-client.server";
import { listTeamCandidates, listTeams, listTeamsFor } from "~/features/teams/list-teams.server";
import { removeTeam, saveTeam } from "~/features/teams/manage-teams.server";
import { newId } from "~/platform/ids.server";
import { aClient } from "../people";
import { aTeam } from "../teams";
import type { Verbs } from "./verb";

/** The verbs for teams of the staff. */
export const teamVerbs: Verbs = {
  reading: {
    "teams listTeams": async (world) => {
      await aTeam(world);
      return (actor) => listTeams(world, actor);
    },
    "teams listTeamCandidates": async (world) => (actor) => listTeamCandidates(world, actor),
    "teams listTeamsFor": async (world) => {
      await aTeam(world);
      return (actor) => listTeamsFor(world, actor);
    },
  },
  writing: {
    "teams saveTeam": async (world) => (actor) =>
      saveTeam(world, actor, { id: null, name: `Team ${newId().slice(-12)}`, members: [] }),
    "teams removeTeam": async (world) => {
      const id = await aTeam(world);
      return (actor) => removeTeam(world, actor, { id, to: null });
    },
    "teams giveToTeam": async (world) => {
      const { clientId } = await aClient(world);
      const team = await aTeam(world);
      return (actor) => giveToTeam(world, actor, { clientId, team });
    },
  },
};
