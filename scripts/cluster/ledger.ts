import type { Send } from "../faults/person";
import { isLost, NotNow, pause } from "../faults/until-gone";

/** What is done to the cluster at the moment. */
export type Trouble = "none" | "kill" | "postgres" | "s3" | "update" | "standby";

/** What the people of the crowd see, and what they may not see. */
export interface Ledger {
  trouble: Trouble;
  /** Whether a part of the cluster is away at the moment, or has not recovered yet. */
  harmed: boolean;
  /** When the last harm was over, by performance.now(). */
  harmedUntil: number;
  /** One sentence for each violation. */
  wrong: string[];
  requests: number;
  /** Forms whose answer got lost or was 'not now'. */
  cutOff: number;
  /** Files without a row that the sweep has moved into quarantine. */
  swept: number;
  /** Pages that were asked for again, by what the first answer was. */
  repeated: Map<string, number>;
  /** Milliseconds of each page whose first answer was the right one. */
  pages: number[];
  /** The longest time in milliseconds until a page came, with all repetitions. */
  longestPage: number;
}

export const newLedger = (): Ledger => ({
  trouble: "none",
  harmed: false,
  harmedUntil: 0,
  wrong: [],
  requests: 0,
  cutOff: 0,
  swept: 0,
  repeated: new Map(),
  pages: [],
  longestPage: 0,
});

/**
 * The answers to a form that are no error while the harm lasts. The balancer answers 502 for the node that was killed. A node that
 * is updated finishes everything that it began, and the other node of a killed one does the work of both.
 */
const excused: Record<Trouble, readonly number[]> = {
  none: [],
  kill: [502],
  postgres: [503],
  s3: [503],
  update: [],
  standby: [503],
};

/** Without the database nobody can read a page that needs it. In any other trouble one repetition has to help. */
const needsPatience: ReadonlySet<Trouble> = new Set(["postgres", "standby"]);

/** Does harm, and notes when the cluster had recovered from it. */
export async function harming<T>(ledger: Ledger, harm: () => Promise<T>): Promise<T> {
  ledger.harmed = true;
  try {
    return await harm();
  } finally {
    ledger.harmed = false;
    ledger.harmedUntil = performance.now();
  }
}

/**
 * Sends requests as a patient person does. A page that comes with 502, 503 or not at all is asked for once more, and then it has
 * to come; only while the database is away it is asked for until it comes. A form is sent once: when its answer is lost or
 * 'not now' in a harm that excuses it, NotNow is thrown.
 */
export function patiently(ledger: Ledger): Send {
  /** Whether the cluster was harmed at any moment since then. */
  const harmedSince = (begun: number) => ledger.harmed || ledger.harmedUntil > begun;

  return async (url, init) => {
    const method = init.method ?? "GET";
    const what = `${method} ${new URL(url).pathname}`;
    ledger.requests += 1;
    return method === "GET" || method === "HEAD" ? page(url, init, what) : form(url, init, what);
  };

  async function page(url: string, init: RequestInit, what: string): Promise<Response> {
    const first = performance.now();
    for (let attempt = 1, failures = 0; ; attempt += 1) {
      const begun = performance.now();
      const { response, failure } = await whole(url, init);
      if (response && response.status < 500) {
        const now = performance.now();
        if (attempt === 1) ledger.pages.push(now - first);
        ledger.longestPage = Math.max(ledger.longestPage, now - first);
        return response;
      }
      const outcome = response ? String(response.status) : failure;
      ledger.repeated.set(outcome, (ledger.repeated.get(outcome) ?? 0) + 1);
      const { trouble } = ledger;
      if (!(needsPatience.has(trouble) && harmedSince(begun))) failures += 1;
      const mayBe = response ? response.status === 502 || response.status === 503 : trouble === "kill";
      if (failures > 1 || !mayBe) {
        ledger.wrong.push(
          `${what} was ${outcome}${failures > 1 ? ", and still so when it was asked for again" : ""} (trouble: ${trouble})`,
        );
        throw new NotNow(what);
      }
      await pause(1000 * Number(response?.headers.get("Retry-After") ?? 0.25));
    }
  }

  async function form(url: string, init: RequestInit, what: string): Promise<Response> {
    const begun = performance.now();
    const { response, failure } = await whole(url, init);
    if (response && response.status < 500) return response;
    const { trouble } = ledger;
    const allowed = response ? excused[trouble].includes(response.status) : trouble === "kill";
    if (!allowed || !harmedSince(begun))
      ledger.wrong.push(`${what} was answered with ${response?.status ?? failure} (trouble: ${trouble})`);
    throw new NotNow(what);
  }
}

/** The answer with its whole body, or how the connection broke. */
async function whole(url: string, init: RequestInit): Promise<{ response?: Response; failure: string }> {
  try {
    const answer = await fetch(url, init);
    const bytes = await answer.arrayBuffer();
    const { status, headers } = answer;
    const bodiless = status === 204 || status === 304;
    return { response: new Response(bodiless ? null : bytes, { status, headers }), failure: "" };
  } catch (error) {
    if (!isLost(error)) throw error;
    return { failure: "no whole answer" };
  }
}

/** The value below which this share of all values is, such as 0.99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
