import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientActor } from "~/features/identity/actor";
import { lastLetter, replyToItem } from "~/features/inbox/replies.server";
import { changeItemStatus } from "~/features/inbox/work.server";
import { writeToFirm } from "~/features/messages/send-message.server";
import { answerThread } from "~/features/messages/threads/answer-thread.server";
import { saveThreadDraft } from "~/features/messages/threads/drafts.server";
import { markThreadSeen } from "~/features/messages/threads/read-thread.server";
import { type AcceptedFile, inspectUpload } from "~/features/uploads/intake.server";
import { day, hour, minute } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { demoPdf } from "./pdf";
import type { Scene } from "./script";

interface Talk {
  title: string;
  /** The client writes first, then both in turn. */
  letters: readonly [string, ...string[]];
  /** Nothing is left to answer after the last letter, which is the client's: the firm closes it. */
  settled?: boolean;
}

const talks: readonly Talk[] = [
  {
    title: "Selling the flat in Lisbon",
    letters: [
      "We have an offer for the flat, and the buyer would pay in euros in March. Should the money stay in euros until we know where we live?",
      "Congratulations. As long as the purchase in Geneva is open, I would keep half of it in euros and half in francs, for six months at most. I have put two ways into a table for our meeting.",
      "Thank you, that helps. The notary has moved the date to the 12th.",
    ],
    settled: true,
  },
  {
    title: "School fees from September",
    letters: [
      "The fees for both children are due in September and January. Can you plan for it, so that nothing has to be sold in a hurry?",
      "Yes. Two bonds mature in August and December, and together they cover the fees of the year. Nothing has to be sold.",
    ],
  },
  {
    title: "A letter from the tax office",
    letters: [
      "The tax office asks for the annual statement of 2024 until the end of the month. Where do I find it?",
      "It is among your documents since this morning. Please tell me if they ask for the list of transactions as well: it takes us a day.",
      "They do. Could you also name the exchange rates?",
      "The rates of each day are in the last column of the list, which is among your documents now.",
    ],
  },
];

/** A client and the firm write to each other. The last letter of every second thread is unread or unanswered; some is unsent. */
export function threadSteps(scene: Scene, client: ClientActor, index: number) {
  const { services, now, steps } = scene;
  const talk = talks[index % talks.length];
  if (!talk) return;
  const began = now - (3 + (index % 5) * 4) * day;
  steps.push({
    at: began,
    async run() {
      const [opening, ...answers] = talk.letters;
      const form = { to: "advisor", about: "", title: talk.title, message: opening } as const;
      const id = await writeToFirm(services, client, form);
      for (const [place, text] of answers.entries())
        steps.push({ at: began + (place + 1) * 5 * hour, run: () => write(scene, client, { id, text, place }) });
      if (talk.settled)
        steps.push({
          at: began + talk.letters.length * 5 * hour,
          run: () => changeItemStatus(services, scene.administrator, { id, from: "open", to: "done" }),
        });
      if (index % 2 === 0)
        steps.push({ at: began + 5 * hour + 20 * minute, run: () => markThreadSeen(services, client, id) });
      if (index % 4 === 0)
        steps.push({
          at: now - 2 * hour,
          run: () => saveThreadDraft(services, client, { ...form, thread: id, message: "One more question: " }),
        });
    },
  });
}

/** The file that comes with the firm's first answer. */
async function aTable(services: Services, userId: string): Promise<AcceptedFile> {
  const pdf = demoPdf("Two ways, side by side", ["A sample for demonstration."], 30_000);
  const path = join(services.storage.tempFolder, randomUUID());
  await writeFile(path, pdf, { mode: 0o600 });
  const passed = await inspectUpload(services, { path, name: "Two ways.pdf", bytes: pdf.length }, userId);
  if (!passed.ok) throw new Error(`The demo's own file was refused: ${passed.message}`);
  return passed.file;
}

/** The firm answers with each second letter. */
async function write(
  { services, administrator }: Scene,
  client: ClientActor,
  { id, text, place }: { id: string; text: string; place: number },
) {
  const formKey = newId();
  if (place % 2 === 1) return answerThread(services, client, { id, text, formKey });
  const seen = (await lastLetter(services.db, id))?.id ?? "";
  // The name of the first administrator is the user name until a reply is signed with a person's name.
  const letter = { id, text, seen, formKey, signature: "Amina Diallo" };
  return replyToItem(
    services,
    administrator,
    letter,
    place === 0 ? [await aTable(services, administrator.userId)] : [],
  );
}
