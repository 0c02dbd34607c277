import { withPersonalValues } from "~/platform/audit/personal.server";
import { day } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Administrator, ClientActor } from "../actor";
import { describeBrowser, placeOf, shortAddress } from "./device-words";
import type { Exchange } from "./session.server";
import { type SignInWay, signInWays } from "./vocabulary";

/** How long a sign-in stands in the history. The history says '90 days'. */
const keptFor = 90 * day;

/** More than anybody reads; the oldest of the 90 days are left out. */
const mostShown = 200;

export interface SignInLine {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  what: string;
  failed: boolean;
  /** '' for a failed sign-in. */
  browser: string;
  address: string;
  place: string;
}

/** Notes a sign-in for the owner of the account, in the transaction of its audit event. */
export async function noteSignIn(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { headers, address }: Pick<Exchange, "headers" | "address">,
  { userId, how }: { userId: string; how: SignInWay },
): Promise<void> {
  const at = clock.now();
  const browser = describeBrowser(headers.get("User-Agent") ?? "");
  await tx
    .insertInto("sign_ins")
    .values({ id: newId(at), user_id: userId, at, how, browser, address })
    .execute();
}

const failures: Partial<Record<string, string>> = {
  password: "Wrong password",
  code: "Wrong code after the right password",
  passkey: "A passkey that was not accepted",
  blocked: "The right password, while the account was blocked",
};

/** The sign-ins of the signed-in person and those that failed, of the last 90 days, the latest first. */
export async function listSignIns({ db, clock }: Services, actor: ClientActor | Administrator): Promise<SignInLine[]> {
  const since = clock.now() - keptFor;
  const made = await db
    .selectFrom("sign_ins")
    .select(["id", "at", "how", "browser", "address"])
    .where("user_id", "=", actor.userId)
    .where("at", ">=", since)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
  const failed = await db
    .selectFrom("audit_events")
    .select(["id", "at", "detail"])
    .where("subject", "=", actor.userId)
    .where("type", "=", "account.sign-in-failed")
    .where("at", ">=", since)
    .orderBy("seq", "desc")
    .limit(mostShown)
    .execute();
  const details = await withPersonalValues(
    db,
    failed.map(({ detail }) => detail),
  );
  const lines = [
    ...made.map(({ how, ...row }) => ({ ...row, what: signInWays[how], failed: false })),
    ...failed.map(({ id, at }, index) => {
      const { how, address }: { how: string; address: string } = JSON.parse(details[index] ?? "{}");
      return { id, at, what: failures[how] ?? "A sign-in that failed", failed: true, browser: "", address };
    }),
  ];
  return lines
    .map((line) => ({ ...line, address: shortAddress(line.address), place: placeOf(line.address) }))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, mostShown);
}

/** Deletes what no history shows any more. */
export async function forgetSignIns({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("sign_ins")
    .where("at", "<", clock.now() - keptFor)
    .execute();
}
