import type { Send } from "../faults/person";
import { isLost, NotNow, pause } from "../faults/until-gone";

/** What is done to the cluster at the moment. */
export type Trouble = "none" | "kill" | "postgres" | "s3" | "update" | "standby";

/** What the people of the crowd see, and what they may not see. */
export interface Ledger {
  trouble: Trouble;
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
  wrong: [],
  requests: 0,
  cutOff: 0,
  swept: 0,
  repeated: new Map(),
  pages: [],
  longestPage: 0,
});

/** The answers to a form that are no error during this trouble. A node that is updated finishes everything that it began. */
const excused: Record<Trouble, readonly number[]> = {
  none: [],
  // While one node does the work of two, requests may wait too long for a connection to the database.
  kill: [502, 503],
  postgres: [503],
  s3: [503],
  update: [],
  standby: [503],
};

/** After this many milliseconds a page is no longer late but missing. */
const patience = { none: 30_000, kill: 30_000, postgres: 45_000, s3: 30_000, update: 30_000, standby: 45_000 };

/**
 * Sends requests as a patient person does. A page that does not come, or comes with 5xx, is asked for again until it comes.
 * A form is sent once: when its answer is lost in a trouble that excuses it, NotNow is thrown.
 */
export function patiently(ledger: Ledger): Send {
  return async (url, init) => {
    const method = init.method ?? "GET";
    const what = `${method} ${new URL(url).pathname}`;
    ledger.requests += 1;
    return method === "GET" || method === "HEAD" ? page(url, init, what) : form(url, init, what);
  };

  async function page(url: string, init: RequestInit, what: string): Promise<Response> {
    const begun = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const limit = patience[ledger.trouble];
      const { response, failure } = await whole(url, init);
      const took = performance.now() - begun;
      if (response && response.status < 500) {
        if (attempt === 1) ledger.pages.push(took);
        ledger.longestPage = Math.max(ledger.longestPage, took);
        return response;
      }
      const first = response ? String(response.status) : failure;
      ledger.repeated.set(first, (ledger.repeated.get(first) ?? 0) + 1);
      if (took > limit) {
        ledger.wrong.push(`${what} was ${first} for ${Math.round(took / 1000)} s (trouble: ${ledger.trouble})`);
        throw new NotNow(what);
      }
      await pause(250);
    }
  }

  async function form(url: string, init: RequestInit, what: string): Promise<Response> {
    // The trouble may end while the request is on its way.
    const before = ledger.trouble;
    const { response, failure } = await whole(url, init);
    if (response && response.status < 500) return response;
    const allowed = [...excused[before], ...excused[ledger.trouble]];
    const broken = before === "kill" || ledger.trouble === "kill";
    if (response ? !allowed.includes(response.status) : !broken)
      ledger.wrong.push(`${what} was answered with ${response?.status ?? failure} (trouble: ${before})`);
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
