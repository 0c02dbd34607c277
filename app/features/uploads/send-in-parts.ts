import { randomKey } from "~/ui/random-key";
import { formatSize } from "./file-size";
import { type PartsAnswer, partBytes, partCount, partHours } from "./part-size";
import type { Patience } from "./patience";
import { postOnce, type Sent } from "./post-once";
import { type Failure, gaveUp, lostBefore, stateOf } from "./sent-state";
import type { Delivery, UploadState } from "./upload-state";

/** The keys of the files that this page has begun to send. */
const begun = new Set<string>();

/** One file that is sent in parts. */
export class InParts<Answer> {
  #arrived = new Set<number>();
  /** Something of it may have arrived in an earlier attempt. */
  #asks: boolean;
  readonly #at: string;
  readonly #delivery: Delivery<Answer>;
  readonly #file: File;
  readonly #patience: Patience;

  constructor(delivery: Delivery<Answer>, file: File, patience: Patience) {
    this.#delivery = delivery;
    this.#file = file;
    this.#patience = patience;
    const given = delivery.form.get("uploadKey");
    const key = typeof given === "string" && given ? given : randomKey();
    this.#at = `${delivery.path}?upload=${key}`;
    this.#asks = begun.has(key);
    begun.add(key);
  }

  async send(): Promise<UploadState> {
    const { form, report, signal, read } = this.#delivery;
    for (let round = 1; ; ) {
      const trouble = await this.#bringParts();
      const sent = trouble ?? (await postOnce<Answer>(this.#at, form, signal, () => report(this.#file.size)));
      if (sent.is === "answered") {
        // A part was deleted meanwhile, for example because the pause was long.
        if (isMissing(sent.answer) && round++ < mostRounds) continue;
        const state = read(sent.answer);
        // Kept for 'Send again' where nothing is wrong with the file.
        if (state.phase !== "failed") this.#drop();
        return state;
      }
      const end = await this.#endAfter(sent);
      if (end) return end;
    }
  }

  /** Sends the parts only, for a form that is sent afterwards and names the file. Returns why they are not all there, or null. */
  async sendAhead(): Promise<UploadState | null> {
    for (;;) {
      const trouble = await this.#bringParts();
      if (trouble === null) return null;
      const end = await this.#endAfter(trouble);
      if (end) return end;
    }
  }

  async #bringParts(): Promise<Failure | null> {
    const trouble = (this.#asks ? await this.#ask() : null) ?? (await this.#sendParts());
    this.#asks = true;
    return trouble;
  }

  /** Null after a pause for the next attempt. */
  async #endAfter(sent: Failure): Promise<UploadState | null> {
    const { report, signal } = this.#delivery;
    if (sent.is !== "lost") return this.#ended(sent);
    report(this.#bytes(), true);
    if (await this.#patience.wait()) return null;
    return signal.aborted ? this.#ended({ is: "cancelled" }) : this.#gaveUp();
  }

  /** Which parts the server has. */
  async #ask(): Promise<Failure | null> {
    const sent = await this.#post("parts=held", new FormData(), () => {});
    if (sent.is !== "answered") return sent;
    if ("message" in sent.answer) return { is: "refused", ...sent.answer };
    this.#arrived = new Set(sent.answer.held);
    return null;
  }

  async #sendParts(): Promise<Failure | null> {
    const { report } = this.#delivery;
    for (let part = 0; part < partCount(this.#file.size); part += 1) {
      if (this.#arrived.has(part)) continue;
      const form = new FormData();
      form.set("file", this.#file.slice(part * partBytes, (part + 1) * partBytes), this.#file.name);
      const before = this.#bytes();
      report(before);
      const sent = await this.#post(`part=${part}`, form, (bytes) => report(before + Math.min(bytes, partBytes)));
      if (sent.is !== "answered") return sent;
      if ("message" in sent.answer) return { is: "refused", ...sent.answer };
      this.#arrived.add(part);
      this.#patience.renew();
    }
    return null;
  }

  #post(query: string, form: FormData, onBytes: (bytes: number) => void): Promise<Sent<PartsAnswer>> {
    // A form without an entry would not be sent as one of several parts.
    form.set("about", this.#file.name);
    return postOnce<PartsAnswer>(`${this.#at}&${query}`, form, this.#delivery.signal, onBytes);
  }

  /** The bytes that have arrived. */
  #bytes(): number {
    let bytes = 0;
    for (const part of this.#arrived) bytes += Math.min(partBytes, this.#file.size - part * partBytes);
    return bytes;
  }

  /** Nobody waits for the answer: what is left over is deleted after some hours. */
  #drop() {
    const form = new FormData();
    form.set("about", this.#file.name);
    void fetch(`${this.#at}&parts=drop`, { method: "POST", body: form, keepalive: true }).catch(() => {});
  }

  #ended(sent: Exclude<Failure, { is: "lost" }>): UploadState {
    const state = stateOf(sent);
    if (sent.is === "cancelled" || state.phase === "refused") this.#drop();
    return state;
  }

  #gaveUp(): UploadState {
    const bytes = this.#bytes();
    if (bytes === 0) return gaveUp(lostBefore);
    return gaveUp(
      `The connection was lost. ${formatSize(bytes)} of ${formatSize(this.#file.size)} arrived, and are kept for ${partHours} hours: sending it again sends the rest.`,
    );
  }
}

const mostRounds = 3;

const isMissing = (answer: unknown) => (answer as { outcomes?: { missing?: true }[] }).outcomes?.[0]?.missing === true;
