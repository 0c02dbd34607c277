import type { ClientRecord } from "./read-client.server";
import { accountTypeLabels, clientStatusLabels } from "./terms";

/** The edit form's fields, as they are typed. */
export interface ClientFields {
  name: string;
  email: string;
  phone: string;
  company: string;
  accountType: string;
  status: string;
  portfolioValue: string;
}

/** What the form shows of a client. */
export function fieldsOf(client: ClientRecord): ClientFields {
  const { name, email, phone, company, accountType, status, portfolioCents } = client;
  const portfolioValue = (portfolioCents / 100).toLocaleString("en-US", { maximumFractionDigits: 2 });
  return { name, email, phone, company, accountType, status, portfolioValue };
}

/** One sentence for each field in which the client as it stands now is not what was typed. */
export function movedOn(client: ClientRecord, typed: Partial<Record<string, unknown>>): string[] {
  const now = fieldsOf(client);
  const words: Record<keyof ClientFields, [label: string, value: string]> = {
    name: ["Name", now.name],
    email: ["Email", now.email],
    phone: ["Phone", now.phone],
    company: ["Company", now.company],
    accountType: ["Account Type", accountTypeLabels[client.accountType]],
    status: ["Status", clientStatusLabels[client.status]],
    portfolioValue: ["Portfolio Value", `$${now.portfolioValue}`],
  };
  const bare = (value: unknown) =>
    String(value ?? "")
      .trim()
      .replace(/^\$/, "");
  return (Object.keys(words) as (keyof ClientFields)[])
    .filter((field) => bare(typed[field]) !== now[field])
    .map((field) => `${words[field][0]} is now ${words[field][1] || "empty"}.`);
}
