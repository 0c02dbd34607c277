import type { FirmAdvisor } from "~/content/advisors";
import { dialled } from "../../clients/phone-forms.server";
import { type AccountType, accountTypeLabels, clientStatusLabels } from "../../clients/vocabulary";
import type { Team } from "../../identity/teams/find-teams.server";
import { dateFields } from "../staging/columns";
import { readDate } from "../staging/dates";
import type { ImportField } from "../staging/fields";
import type { DateOrder } from "../staging/vocabulary";

/** What other systems call the types of a client. */
const typeWords: Readonly<Record<string, AccountType>> = {
  ...{ company: "business", corporate: "business", corporation: "business", commercial: "business", firm: "business" },
  ...{ organisation: "business", organization: "business", "legal entity": "business" },
  ...{ person: "individual", private: "individual", personal: "individual", "private client": "individual" },
  ...{ "private person": "individual", "natural person": "individual", institutional: "institution" },
};

/** Labels are read as the values that the form sends, and days as the file writes them. Another cell is returned as it is. */
export function meant(
  field: ImportField,
  cell: string,
  { advisors, teams, dates }: { advisors: readonly FirmAdvisor[]; teams: readonly Team[]; dates: DateOrder | "" },
): string {
  const plain = cell.toLowerCase();
  const among = (labels: Readonly<Record<string, string>>) =>
    Object.keys(labels).find((value) => value === plain || labels[value]?.toLowerCase() === plain) ?? cell;
  if (field === "accountType") return typeWords[plain] ?? among(accountTypeLabels);
  if (field === "status") return among(clientStatusLabels);
  if (field === "advisor")
    return advisors.find(({ slug, name }) => slug === plain || name.toLowerCase() === plain)?.slug ?? cell;
  if (field === "phone") return dialled(cell);
  if (field === "team") return teams.find(({ name }) => name.toLowerCase() === plain)?.id ?? cell;
  if (dateFields.includes(field)) return readDate(cell, dates) ?? cell;
  return cell;
}
