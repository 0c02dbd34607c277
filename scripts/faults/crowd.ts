import type { Chance } from "../lib/demo/chance";
import type { Journal } from "./journal";
import { aPdfOf, aPerson, type Person, type Send, signUp } from "./person";
import { expectStatus, NotNow, pause, untilGone } from "./until-gone";

export interface Crowd {
  url: () => string;
  administrator: Person;
  journal: Journal;
  chance: Chance;
  /** The number of this round, so that names and addresses are new. */
  round: number;
  send?: Send;
  /** How many clients upload; three, unless it says otherwise. */
  uploaders?: number;
  /** The pause of a client after each upload, in milliseconds; none, unless it says otherwise. */
  rest?: number;
  /** The largest document in bytes. */
  largest?: number;
  /** Whether an upload may be refused for this reason, and is then sent again. */
  mayRefuse?: (reason: string) => boolean;
}

/**
 * Everybody works at the same time, until the server is killed: clients upload, one removes documents, new people sign
 * up, the administrator decides, visitors write. The journal records what the server acknowledged; an unexpected refusal
 * throws.
 */
export async function keepBusy(crowd: Crowd, gone: AbortSignal): Promise<void> {
  const cutOff = () => {
    crowd.journal.cutOff += 1;
  };
  await Promise.all(workOf(crowd).map((next) => untilGone(next, { gone, cutOff })));
}

/** What each person of the crowd does next; false when there is nothing to do at the moment. */
export function workOf(crowd: Crowd): (() => Promise<boolean>)[] {
  const { journal, uploaders = 3 } = crowd;
  return [
    ...journal.accounts.slice(0, uploaders).map((client, index) => uploads(crowd, client, index)),
    removals(crowd),
    signUps(crowd),
    decisions(crowd),
    messages(crowd),
  ];
}

/** The inspection of a file has a limit of time, which a machine that is busy with other things may overrun: it is sent again. */
const tooBusy = /takes too long to check/;

function uploads(
  { journal, chance, round, rest = 0, largest = 400_000, mayRefuse }: Crowd,
  owner: Person,
  who: number,
) {
  let count = 0;
  let next: { name: string; bytes: Buffer } | undefined;
  return async () => {
    if (!next) {
      count += 1;
      const name = `Report ${round}-${who}-${count}.pdf`;
      next = { name, bytes: aPdfOf(1000 + chance.below(largest), name) };
    }
    const { name, bytes } = next;
    const { outcomes, alert } = await owner.upload(name, bytes, name);
    const [outcome] = outcomes;
    if (outcome && !outcome.ok && tooBusy.test(outcome.message)) return false;
    if (outcome && !outcome.ok && mayRefuse?.(outcome.message)) throw new NotNow(outcome.message);
    if (!outcome?.ok) throw new Error(`${name} was refused: ${outcome?.message ?? alert}`);
    journal.documents.set(outcome.id, { owner, bytes });
    next = undefined;
    if (rest > 0) await pause(rest);
    return true;
  };
}

function removals({ journal, chance }: Crowd) {
  return async () => {
    // Decided documents too, because the administrator decides before the client can remove anything.
    const there = [...journal.documents].filter(([, { removed, decision }]) => !removed && decision !== "open");
    if (there.length < 8) return false;
    const [id, document] = chance.pick(there);
    document.removed = "open";
    const response = await document.owner.post(`/dashboard/client/documents/${id}`, { intent: "remove" });
    expectStatus(response, 302, "a removal");
    document.removed = true;
    await pause(30);
    return true;
  };
}

function decisions({ administrator, journal, chance }: Crowd) {
  return async () => {
    const pending = [...journal.documents].filter(([, { removed, decision }]) => !removed && !decision);
    if (pending.length === 0) return false;
    const [documentId, document] = chance.pick(pending);
    const decision = chance.pick(["approved", "rejected"] as const);
    document.decision = "open";
    const response = await administrator.post("/dashboard/admin/documents", {
      documentId,
      decision,
      reason: "Checked",
    });
    // Its owner has removed it in the meantime.
    if (response.status === 404) return true;
    expectStatus(response, 302, "a decision");
    document.decision = decision;
    return true;
  };
}

function signUps({ url, journal, round, send }: Crowd) {
  let count = 0;
  return async () => {
    count += 1;
    const person = aPerson(url, `client-${round}-${count}@example.com`, send);
    if (!(await signUp(person))) throw new Error(`The sign-up of ${person.email} was refused`);
    journal.accounts.push(person);
    // Hashing a password needs much processor time, so the others would hardly work without this pause.
    await pause(250);
    return true;
  };
}

function messages({ url, journal, round, send }: Crowd) {
  const visitor = aPerson(url, "visitor@example.com", send);
  let count = 1;
  return async () => {
    // One whose answer got lost is sent again.
    const message = `Message ${round}-${count}`;
    const response = await visitor.post("/contact", {
      name: "Robin Field",
      email: "visitor@example.com",
      phone: "+1 202 555 0100",
      subject: "general-inquiry",
      message,
    });
    if (response.status === 429) return false;
    expectStatus(response, 302, "a message");
    journal.messages.push(message);
    count += 1;
    await pause(20);
    return true;
  };
}
