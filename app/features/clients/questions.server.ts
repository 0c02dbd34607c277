import type { Roster } from "~/content/advisors";
import { formatDollars } from "~/features/portfolio/growth";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { largeChange } from "~/platform/large-change";
import type { Administrator } from "../identity/actor";
import { isInReach } from "../identity/reach.server";
import type { LeavingWork } from "../out-of-reach/vocabulary";
import { advisorInWords } from "./advisor-words";
import type { KnownContacts } from "./events";
import { hasPhone, phoneForms } from "./phone-forms.server";
import { sameAddress } from "./row.server";
import type { Question } from "./vocabulary";

/** The keys of the questions that were confirmed, or 'all' for callers that have no form. */
export type Confirmed = readonly string[] | "all";

/** A question must be answered before a client is saved. Nothing was saved. */
export class Unconfirmed extends Error {
  override name = "Unconfirmed";
  readonly questions: Question[];
  constructor(questions: Question[]) {
    super("To be confirmed first");
    this.questions = questions;
  }
}

interface Contact {
  advisor: string;
  name: string;
  email: string;
  phone: string;
  portfolio_cents: number;
  team_id?: string | null;
}

/**
 * Throws Unconfirmed unless every question about the new values was answered. `before` is null for a new client. Returns
 * the clients with the same address or number, for the audit log.
 */
export async function requireConfirmed(
  tx: Tx,
  {
    advisors,
    by,
    id,
    before,
    after,
    confirmed = [],
    leaving = null,
  }: {
    advisors: Roster;
    by: Administrator;
    id: string;
    before: Contact | null;
    after: Contact;
    confirmed?: Confirmed;
    /** Work whose owner would not see the client any more. */
    leaving?: LeavingWork | null;
  },
): Promise<KnownContacts> {
  if (confirmed === "all") return {};
  const value = before ? questionOfValue(before.portfolio_cents, after.portfolio_cents) : null;
  const contacts = await questionsOfContact(tx, { by, id, before, after });
  const questions: Question[] = [
    ...contacts,
    ...(before?.advisor === after.advisor
      ? []
      : questionOfReach(advisors, by, { advisor: after.advisor, team: before?.team_id ?? null })),
    ...(leaving ? [questionOfWork(leaving)] : []),
    ...(value ? [value] : []),
  ];
  const open = questions.filter(({ key }) => !confirmed.includes(key));
  if (open.length > 0) throw new Unconfirmed(open);
  const knownBy = (name: Question["field"]) => contacts.find(({ field }) => field === name)?.knownAs;
  const [sameEmailAs, samePhoneAs, sameNameAs] = [knownBy("email"), knownBy("phone"), knownBy("name")];
  return {
    ...(sameEmailAs && { sameEmailAs }),
    ...(samePhoneAs && { samePhoneAs }),
    ...(sameNameAs && { sameNameAs }),
  };
}

/** An advisor who gives a client to another one cannot take them back. */
function questionOfReach(
  advisors: Roster,
  by: Administrator,
  client: { advisor: string; team: string | null },
): Question[] {
  if (isInReach(by, client)) return [];
  const { advisor } = client;
  const name = advisor === "" ? "an advisor of the client’s team" : advisorInWords(advisors, advisor);
  const text = `You will not see this client any more. Only ${name} or an administrator can give the client back to you.`;
  return [{ key: `advisor:${advisor}`, field: "advisor", text }];
}

/** Work must not stay unseen with somebody who has lost the client: it is asked who gets it. */
const questionOfWork = (work: LeavingWork): Question => ({
  key: `work:${work.key}`,
  field: "advisor",
  text: "Somebody has open work about this client and will not see it any more. Say what becomes of it, and save.",
  work,
});

/** A change of more than half must be confirmed. A first value has nothing to be compared with. */
export function questionOfValue(beforeCents: number, afterCents: number): Question | null {
  const percent = largeChange(beforeCents, afterCents);
  if (!percent) return null;
  const [before, after] = [formatDollars(beforeCents), formatDollars(afterCents)];
  return {
    key: `value:${beforeCents}:${afterCents}`,
    field: "portfolioValue",
    text: `The last value is ${before}. Confirm the new one, or correct it.`,
    change: { before, after, percent },
  };
}

/** A question about another client; `knownAs` is that client's id, for the audit log. */
type Known = Question & { knownAs: string };

/** An advisor cannot open the client of another one, and does not learn the name of who has an address or number. */
const known = (
  by: Administrator,
  { id, name, ...client }: { id: string; name: string; advisor: string; team: string | null },
) => ({
  knownAs: id,
  ...(isInReach(by, client) && { other: { id, name } }),
});

/** Another client who has the same name, address or number, unless this client had it before already. */
async function questionsOfContact(
  tx: Tx,
  { by, id, before, after }: { by: Administrator; id: string; before: Contact | null; after: Contact },
): Promise<Known[]> {
  const questions: Known[] = [];
  const alike = lookAlikes(after.name);
  const others = tx
    .selectFrom("clients")
    .select(["id", "name", "email", "advisor", "team_id as team"])
    .where("hidden_at", "is", null)
    .where("id", "!=", id)
    .orderBy("n");
  if (!before || !alike.includes(fold(before.name))) {
    const other = await others.where("sort_name", "in", alike).limit(1).executeTakeFirst();
    if (other)
      questions.push({
        key: `name:${other.id}`,
        field: "name",
        text: `Another client${isInReach(by, other) ? "" : ", of another advisor,"} is called ${other.name}. Check that this is somebody else.`,
        ...known(by, other),
      });
  }
  if (!before || !sameAddress(before.email, after.email)) {
    const folded = await others.where("sort_email", "=", fold(after.email)).execute();
    // Folding removes accents, so different addresses can be equal when folded.
    const other = folded.find(({ email }) => sameAddress(email, after.email));
    if (other)
      questions.push({
        key: `email:${other.id}`,
        field: "email",
        text: `${isInReach(by, other) ? other.name : "A client of another advisor"} has this email address already.`,
        ...known(by, other),
      });
  }
  const { key } = phoneForms(after.phone);
  if (key !== "" && (!before || phoneForms(before.phone).key !== key)) {
    const other = await others
      .where(hasPhone([key]))
      .limit(1)
      .executeTakeFirst();
    if (other)
      questions.push({
        key: `phone:${other.id}`,
        field: "phone",
        text: `${isInReach(by, other) ? other.name : "A client of another advisor"} has this phone number already.`,
        ...known(by, other),
      });
  }
  return questions;
}

/** More words are rarely turned round, and have too many orders. */
const mostWords = 4;

/** How a name is sorted, with its words in every order: 'Whitfield, Harriet' is 'Harriet Whitfield'. Accents and case do not count. */
export function lookAlikes(name: string): string[] {
  const words = fold(name)
    .split(/[\s,]+/)
    .filter(Boolean);
  const turned = words.length <= mostWords ? orders(words).map((order) => order.join(" ")) : [];
  return [...new Set([fold(name), ...turned])];
}

const orders = (words: readonly string[]): string[][] =>
  words.length <= 1
    ? [[...words]]
    : words.flatMap((word, index) => orders(words.toSpliced(index, 1)).map((rest) => [word, ...rest]));
