import type { Services } from "~/platform/services";
import { advisorInWords } from "../../clients/advisor-words";
import { accountTypeLabels, clientStatusLabels } from "../../clients/vocabulary";
import { readAdvisorsAway } from "../../identity/staff/advisors-away.server";
import { readTeams } from "../../identity/teams/find-teams.server";
import type { ClosedField } from "../staging/meanings";
import { meant } from "./meant";

const labelled = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Type, status, advisor of record and team: of these the firm has a few each. */
export async function closedFieldsOfClients({ db, siteContent }: Services): Promise<ClosedField[]> {
  const roster = siteContent.advisors();
  const [teams, away] = [await readTeams(db), await readAdvisorsAway(db)];
  const words = { advisors: roster.all, teams, dates: "" } as const;
  const said = (
    field: "accountType" | "status" | "advisor" | "team",
    options: ClosedField["options"],
  ): ClosedField => ({
    ...{ field, options, mayBeEmpty: true },
    isKnown: (cell) => options.some(({ value }) => value === meant(field, cell, words)),
  });
  // A client keeps an advisor whom the site does not name any more; a list that was exported says so.
  const stored = await db.selectFrom("clients").select("advisor").distinct().where("advisor", "!=", "").execute();
  const kept = new Set(stored.map(({ advisor }) => advisorInWords(roster, advisor).toLowerCase()));
  const advisor = said(
    "advisor",
    roster.all.map(({ slug, name }) => ({ value: slug, label: name })),
  );
  return [
    said("accountType", labelled(accountTypeLabels)),
    said("status", labelled(clientStatusLabels)),
    {
      ...advisor,
      options: advisor.options.filter(({ value }) => away.get(value) !== "left"),
      isKnown: (cell) => advisor.isKnown(cell) || kept.has(cell.toLowerCase()),
    },
    said(
      "team",
      teams.map(({ id, name }) => ({ value: id, label: name })),
    ),
  ];
}
