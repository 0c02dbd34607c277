import type { Roster } from "~/content/advisors";
import { advisorInWords } from "../clients/advisor-words";
import { type ClientStatus, clientStatuses, clientStatusLabels } from "../clients/vocabulary";
import type { Team } from "../identity/teams/find-teams.server";
import type { BatchChange, ChangeGroup } from "./vocabulary";

// For the server: the profiles of the advisors are not for the script of a list.

interface NamedTag {
  id: string;
  name: string;
}

/** The groups of the select that says what to do; the values are those of `readChange`. */
export const changeGroups = (advisors: Roster, tags: readonly NamedTag[], teams: readonly Team[]): ChangeGroup[] => [
  {
    label: "Set the status to",
    options: (["active", "pending", "inactive"] satisfies ClientStatus[]).map((status) => ({
      value: `status:${status}`,
      label: clientStatusLabels[status],
    })),
  },
  {
    label: "Set the advisor to",
    options: [
      ...advisors.all.map(({ slug, name }) => ({ value: `advisor:${slug}`, label: name })),
      { value: "advisor:", label: "No advisor" },
    ],
  },
  ...(teams.length === 0
    ? []
    : [
        {
          label: "Set the team to",
          options: [
            ...teams.map(({ id, name }) => ({ value: `team:${id}`, label: name })),
            { value: "team:", label: "No team" },
          ],
        },
      ]),
  ...(tags.length === 0
    ? []
    : [
        { label: "Add the tag", options: tags.map(({ id, name }) => ({ value: `tag-added:${id}`, label: name })) },
        {
          label: "Take off the tag",
          options: tags.map(({ id, name }) => ({ value: `tag-removed:${id}`, label: name })),
        },
      ]),
];

/** What an option of the select stands for; null for one that does not exist (any more). */
export function readChange(
  advisors: Roster,
  text: string,
  tags: readonly NamedTag[],
  teams: readonly Team[],
): BatchChange | null {
  const [, kind, value = ""] = /^(status|advisor|team|tag-added|tag-removed):(.*)$/.exec(text) ?? [];
  switch (kind) {
    case "status": {
      const status = clientStatuses.find((known) => known === value);
      return status ? { kind, value, words: clientStatusLabels[status] } : null;
    }
    case "advisor": {
      const known = value === "" || advisors.find(value) !== undefined;
      return known ? { kind, value, words: advisorInWords(advisors, value) } : null;
    }
    case "team": {
      if (value === "") return { kind, value, words: "" };
      const team = teams.find(({ id }) => id === value);
      return team ? { kind, value, words: team.name } : null;
    }
    case "tag-added":
    case "tag-removed": {
      const tag = tags.find(({ id }) => id === value);
      return tag ? { kind, value, words: tag.name } : null;
    }
  }
  return null;
}
