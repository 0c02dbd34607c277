import { isoDate, longDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import type { StatusTone } from "~/ui/status";
import { readAccessToClient } from "../delegates/list-delegates.server";
import type { Delegation } from "../delegates/present.server";
import { readHouseholdOfClient } from "../households/read-household.server";
import type { Actor } from "../identity/actor";
import { clientPath } from "../identity/client-path";
import { relationLabels, rightLabels } from "../identity/delegate-words";
import { roleLabels } from "../identity/members/roles";
import { readMembersOfClient } from "../members/list-members.server";
import { readTrustedContact } from "../trusted-contacts/trusted-contact.server";

/** Somebody around a client. */
export interface PersonLine {
  id: string;
  tone: StatusTone;
  state: string;
  name: string;
  relation: string;
  note: string;
  /** Another client, with a page of their own. */
  to?: string;
}

const states: Record<Delegation["state"], readonly [StatusTone, string]> = {
  active: ["ok", "Has access"],
  invited: ["wait", "Invited"],
  "link-expired": ["bad", "Invitation expired"],
  ended: ["skip", "Access ended"],
};

const memberStates = {
  active: ["ok", "Member"],
  invited: ["wait", "Invited"],
  "link-expired": ["bad", "Invitation expired"],
} as const;

/** The people around a client. */
export interface People {
  lines: PersonLine[];
  /** Whether it is a business, which has members. */
  isBusiness: boolean;
}

/** Whom the firm may call, the members of a business, and who may see the client's documents now or is invited to. */
export async function readPeople(services: Services, actor: Actor, clientId: string): Promise<People> {
  const { delegates } = await readAccessToClient(services, actor, clientId);
  const { members } = await readMembersOfClient(services, actor, clientId);
  const contact = await readTrustedContact(services, actor, clientId);
  const { household } = await readHouseholdOfClient(services, actor, clientId);
  const reached = [contact?.phone, contact?.email].filter(Boolean).join(", ");
  const lines: PersonLine[] = [
    ...(household
      ? [
          {
            ...{ id: household.id, tone: "open" as const, state: "Household" },
            ...{ name: household.name, relation: `since ${longDate(isoDate(household.since))}` },
            note: "Each sees the other’s portfolio.",
            to: clientPath(household.clientId),
          },
        ]
      : []),
    ...(contact
      ? [
          {
            ...{ id: "contact", tone: "open" as const, state: "Trusted contact" },
            ...{ name: contact.name, relation: contact.relation },
            note: `${reached}. Tell them nothing about the client’s money.`,
          },
        ]
      : []),
    ...(members ?? []).flatMap(({ id, state, name, email, role, isHolder }) => {
      if (state === "ended" || isHolder) return [];
      const [tone, word] = memberStates[state];
      return [{ id, tone, state: word, name: name ?? email, relation: roleLabels[role], note: name ? email : "" }];
    }),
    ...delegates.flatMap(({ id, state, name, email, relation, rights, categories, until }) => {
      if (state === "ended") return [];
      const [tone, word] = states[state];
      const note = `${rightLabels[rights]}: ${categories.join(", ")}. Until ${until}.`;
      return [{ id, tone, state: word, name: name ?? email, relation: relationLabels[relation], note }];
    }),
  ];
  return { lines, isBusiness: members !== null };
}
