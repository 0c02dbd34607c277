import type { Roster } from "~/content/advisors";
import { fold } from "~/platform/db/fold";
import { cleanTag, problemWith } from "../client-tags/tag-name";
import { advisorInWords } from "../clients/advisor-words";
import { type ClientStatus, clientStatuses, clientStatusLabels } from "../clients/vocabulary";
import type { Team } from "../identity/teams/find-teams.server";
import { type BatchChange, type ChangeGroup, newTag } from "./vocabulary";

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
  {
    label: "Add the tag",
    options: [
      ...tags.map(({ id, name }) => ({ value: `tag-added:${id}`, label: name })),
      { value: newTag.change, label: "A new tag …" },
    ],
  },
  ...(tags.length === 0
    ? []
    : [
        {
          label: "Take off the tag",
          options: tags.map(({ id, name }) => ({ value: `tag-removed:${id}`, label: name })),
        },
      ]),
];

/** What an option of the select stands for; null for one that does not exist (any more). `name`: of a new tag, as it was typed. */
export function readChange(
  advisors: Roster,
  text: string,
  tags: readonly NamedTag[],
  teams: readonly Team[],
  name = "",
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
      if (kind === "tag-added" && value === "") return readNewTag(name, tags);
      const tag = tags.find(({ id }) => id === value);
      return tag ? { kind, value, words: tag.name } : null;
    }
  }
  return null;
}

/** The tag of this name, which may be one of the firm's already; null for a name that no tag can have. */
function readNewTag(typed: string, tags: readonly NamedTag[]): BatchChange | null {
  const name = cleanTag(typed);
  if (problemWith(name) !== null) return null;
  const known = tags.find((tag) => fold(tag.name) === fold(name));
  return { kind: "tag-added", value: known?.id ?? "", words: known?.name ?? name };
}
