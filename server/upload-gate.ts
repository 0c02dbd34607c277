import type { Actor } from "~/features/identity/actor";
import {
  accountFiles,
  accountParts,
  addressFiles,
  addressParts,
  atOnce,
  mostFormBytes,
} from "~/features/uploads/limits";
import {
  nothingStored,
  notStored,
  type ReceivedForm,
  storageIsAway,
  storageIsFull,
  temporaryFailure,
} from "~/features/uploads/received-form.server";
import type { LimitRule } from "~/platform/services";
import { inMinutes } from "~/platform/too-many";
import type { Services } from "~/services";

/** Why no file of a form is stored. */
export interface Refusal {
  message: string;
  status: NonNullable<ReceivedForm["refusedWith"]>;
}

/** One form with files, from its first byte until its files have been dealt with. */
export interface Passage {
  refusal: Refusal | null;
  /** Counts a file against the limits of its sender. Returns the sentence with which it is refused, or null. */
  takeFile(name: string): Promise<string | null>;
  /** The same for a part of a large file. */
  takePart(name: string): Promise<string | null>;
  leave(): void;
}

interface Sender {
  actor: Actor;
  address: string;
}

type Room = (bytes: number) => Promise<string | null>;

/** Decides whether the files of a form may be stored, before their first byte is. */
export function uploadGate({ limits, disk, storageClaim }: Services) {
  const inside = new Map<string, number>();
  let all = 0;

  function tryEnter(person: string, most: number, address: string): Refusal | null {
    if (all >= atOnce.all) return busy("too many files are being uploaded at the moment.", "in a minute");
    if ((inside.get(person) ?? 0) >= most)
      return busy("your earlier uploads are still running.", "when they have arrived");
    if ((inside.get(address) ?? 0) >= atOnce.peopleOfAddress)
      return busy("too many files are being uploaded from your network at the moment.", "in a minute");
    for (const key of [person, address]) inside.set(key, (inside.get(key) ?? 0) + 1);
    all += 1;
    return null;
  }

  function leave(keys: readonly string[]) {
    all -= 1;
    for (const key of keys) {
      const left = (inside.get(key) ?? 1) - 1;
      if (left > 0) inside.set(key, left);
      else inside.delete(key);
    }
  }

  /** `declared` is the Content-Length, or null when the body has none. */
  async function refusalOf(declared: number | null, lacksRoom: Room): Promise<Refusal | null> {
    if (declared !== null && declared > mostFormBytes) return tooLong(declared);
    if (!storageClaim.isDone()) return { message: nothingStored(storageIsAway), status: 503 };
    if (await disk.isLow()) return { message: nothingStored(storageIsFull), status: 503 };
    const sentence = await lacksRoom(declared ?? 0);
    return sentence === null ? null : { message: sentence, status: 400 };
  }

  return {
    async enter({ actor, address }: Sender, declared: number | null, lacksRoom: Room): Promise<Passage> {
      const account = actor.kind === "visitor" ? null : actor.userId;
      const [person, network] = [`person ${account ?? address}`, `address ${address}`];
      const atDoor = tryEnter(person, account ? atOnce.account : atOnce.address, network);
      let left = atDoor !== null;
      const take = async (name: string, ofAccount: LimitRule, ofAddress: LimitRule) => {
        try {
          const own = account ? await limits.take(ofAccount, account) : null;
          const wait = own ?? (await limits.take(ofAddress, address));
          return wait === null ? null : notStored(name, tooManyFiles, `in ${inMinutes(wait)}`);
        } catch (error) {
          const reason = temporaryFailure(error);
          if (reason === null) throw error;
          return notStored(name, reason);
        }
      };
      const passage: Passage = {
        refusal: atDoor,
        takeFile: (name) => take(name, accountFiles, addressFiles),
        takePart: (name) => take(name, accountParts, addressParts),
        leave() {
          if (!left) leave([person, network]);
          left = true;
        },
      };
      try {
        passage.refusal ??= await refusalOf(declared, lacksRoom);
      } catch (error) {
        passage.leave();
        throw error;
      }
      return passage;
    },
  };
}

export type UploadGate = ReturnType<typeof uploadGate>;

const tooManyFiles = "too many files have come from you within an hour.";

const busy = (why: string, when: string): Refusal => ({ message: nothingStored(why, when), status: 429 });

/** Also for a body that declares no length, as soon as it is longer. */
export const tooLong = (bytes: number): Refusal => ({
  message: `Nothing was uploaded: these files have ${inMegabytes(bytes)} together, and ${inMegabytes(mostFormBytes)} can be sent at a time. Please choose fewer files, and send the others afterwards.`,
  status: 413,
});

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)}MB`;
