import { accountTypeLabels, clientStatusLabels } from "../clients/vocabulary";
import type { MergedClient } from "./read-sides.server";
import { type Choices, type FieldChoice, fieldLabels, type MergeField, otherSide, type Side } from "./vocabulary";

type Sides = Record<Side, MergedClient>;

/** The field as staff read it; '' for nothing. */
const shown: Record<MergeField, (client: MergedClient) => string> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  accountType: ({ account_type }) => accountTypeLabels[account_type],
  company: ({ company }) => company,
  status: ({ status }) => clientStatusLabels[status],
  advisor: ({ advisorName, advisor_since: since }) => advisorName && `${advisorName}${since ? `, since ${since}` : ""}`,
  joinDate: ({ join_date }) => join_date,
  values: ({ values }) => values,
  account: ({ account }) => account,
};

/**
 * The fields of two records beside each other, each with the side that counts: what was chosen, else the better one. A filled field
 * is better than an empty one, active than pending, an earlier day than a later one; else the record that stays is.
 */
export function compareFields(sides: Sides, keep: Side, choices: Choices): FieldChoice[] {
  const fields = (Object.keys(fieldLabels) as MergeField[]).filter((field) => isAsked(field, sides));
  return fields.map((field) => {
    const [left, right] = [shown[field](sides.left), shown[field](sides.right)];
    const same = left === right;
    const forced = same ? null : forcedSide(field, sides, keep, choices);
    const chosen = forced?.side ?? (same ? keep : (choices[field] ?? better(field, sides, keep)));
    return { field, label: fieldLabels[field], left, right, chosen, same, fixed: forced?.why ?? "" };
  });
}

/** Two accounts, or two histories of values: only one of them can count. Else whichever is there does. */
function isAsked(field: MergeField, { left, right }: Sides): boolean {
  if (field === "values") return left.values !== "" && right.values !== "";
  if (field === "account") return left.user_id !== null && right.user_id !== null;
  return true;
}

/** The side whose account stays: the only one, or the chosen one; null without an account. */
export function accountSide(sides: Sides, keep: Side, choices: Choices): Side | null {
  const { left, right } = sides;
  if (left.user_id === null && right.user_id === null) return null;
  if (left.user_id !== null && right.user_id !== null) return choices.account ?? keep;
  return left.user_id === null ? "right" : "left";
}

/** The side whose recorded values count; the record that stays, where there are none. */
export function valuesSide(sides: Sides, keep: Side, choices: Choices): Side {
  if (sides[keep].values !== "" && sides[otherSide(keep)].values !== "") return choices.values ?? keep;
  return sides[keep].values === "" && sides[otherSide(keep)].values !== "" ? otherSide(keep) : keep;
}

/** Where one value is the only right one. */
function forcedSide(field: MergeField, sides: Sides, keep: Side, choices: Choices): { side: Side; why: string } | null {
  if (field === "email") {
    const side = accountSide(sides, keep, choices);
    return side && { side, why: "The address of the account that stays. Only its holder changes it." };
  }
  if (field === "accountType") {
    const side = (["left", "right"] as const).find((one) => sides[one].hasMembers);
    return side ? { side, why: "It has members or invited people." } : null;
  }
  return null;
}

const statusOrder = ["active", "pending", "inactive"];

function better(field: MergeField, sides: Sides, keep: Side): Side {
  const [own, other] = [sides[keep], sides[otherSide(keep)]];
  const takeOther = (is: boolean) => (is ? otherSide(keep) : keep);
  switch (field) {
    case "status":
      return takeOther(statusOrder.indexOf(other.status) < statusOrder.indexOf(own.status));
    case "joinDate":
      return takeOther(other.join_date < own.join_date);
    // A new record is an individual until somebody says otherwise.
    case "accountType":
      return takeOther(own.account_type === "individual");
    default:
      return takeOther(shown[field](own) === "" && shown[field](other) !== "");
  }
}

/** The columns of the record that stays, as the choices make them. The company is kept for businesses only. */
export function mergedColumns(sides: Sides, fields: readonly FieldChoice[]) {
  const of = (field: MergeField) => sides[fields.find((one) => one.field === field)?.chosen ?? "left"];
  const accountType = of("accountType").account_type;
  return {
    name: of("name").name,
    email: of("email").email,
    phone: of("phone").phone,
    company: accountType === "business" ? of("company").company : "",
    account_type: accountType,
    status: of("status").status,
    advisor: of("advisor").advisor,
    advisor_since: of("advisor").advisor_since,
    join_date: of("joinDate").join_date,
  };
}
