import { second } from "~/platform/clock";
import { anApplicant } from "../faults/applicant";
import { workOf } from "../faults/crowd";
import { firstPeople } from "../faults/first-people";
import type { Journal } from "../faults/journal";
import { aPerson, type Person } from "../faults/person";
import { expectStatus, untilOver } from "../faults/until-gone";
import { type Chance, chanceFrom } from "../lib/demo/chance";
import type { Cluster } from "./cluster";
import { type Ledger, patiently } from "./ledger";

/** Everybody who uses the cluster, and what it has acknowledged to them. */
export interface People {
  journal: Journal;
  applicants: ReturnType<typeof anApplicant>[];
  /** All work until the signal, with a rest after each step. An answer that must not be throws. */
  work(over: AbortSignal): Promise<void>;
}

/** Public pages, and pages of the portal; the second list needs a sign-in. */
const publicPages = [
  "/",
  "/contact",
  "/services",
  "/webinars-events",
  "/find-advisor",
  "/search?q=loan",
  "/project-funding",
];
const clientPages = ["/dashboard/client", "/dashboard/client/meetings", "/dashboard/client/settings"];
const adminPages = [
  "/dashboard/admin",
  "/dashboard/admin/clients",
  "/dashboard/admin/documents",
  "/dashboard/admin/inbox",
];

/** Most documents are small here, because the S3 server of the tests keeps them in memory. */
const largest = 60_000;

/**
 * `users` people: a third applies for funding, a third are clients who upload, the others read; one administrator decides, one
 * person after the other signs up, and a visitor writes. Between two requests somebody reads or types, on average for `rest`
 * seconds. Signs the first of them in.
 */
export async function gather(
  cluster: Cluster,
  ledger: Ledger,
  { users, seed, rest: average }: { users: number; seed: number; rest: number },
) {
  const chance = chanceFrom(seed);
  const url = () => cluster.url;
  const send = patiently(ledger);
  const share = Math.max(1, Math.floor(users / 3));
  const { administrator, journal } = await firstPeople(url, { clients: share, send });
  const applicants = Array.from({ length: share }, (_, who) => anApplicant(url, who, chance, send));
  const crowd = { url, administrator, journal, chance, round: 1, send, uploaders: share, largest };
  const mayRefuse = (reason: string) =>
    (ledger.trouble === "s3" && /storage does not answer/.test(reason)) ||
    (["postgres", "standby"].includes(ledger.trouble) && /database is busy/.test(reason));
  const writers = workOf({ ...crowd, mayRefuse });
  const readers = Math.max(1, users - applicants.length - writers.length);
  const steps = [
    ...applicants.map(({ step }) => step),
    ...writers,
    ...Array.from({ length: readers }, (_, who) => reads(whoReads({ journal, administrator, url, send }, who), chance)),
  ];

  return {
    journal,
    applicants,
    work: async (over: AbortSignal) => {
      const cutOff = () => {
        ledger.cutOff += 1;
      };
      const rest = () => average * second * (0.4 + 1.2 * chance.next());
      await Promise.all(steps.map((step) => untilOver(step, { over, cutOff, rest })));
    },
  } satisfies People;
}

function whoReads(
  given: { journal: Journal; administrator: Person; url: () => string; send: ReturnType<typeof patiently> },
  who: number,
): [Person, readonly string[]] {
  const client = given.journal.accounts[who % given.journal.accounts.length];
  if (who % 3 === 0 && client) return [client, [...clientPages, ...publicPages]];
  if (who % 3 === 1) return [given.administrator, adminPages];
  return [aPerson(given.url, "", given.send), publicPages];
}

/** A page that is not 200 is an error: nobody has signed out. */
function reads([person, pages]: [Person, readonly string[]], chance: Chance) {
  return async () => {
    const path = chance.pick(pages);
    const response = await person.get(path);
    expectStatus(response, 200, path);
    return true;
  };
}
