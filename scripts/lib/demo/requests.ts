import { randomUUID } from "node:crypto";
import { documentChecklists } from "~/content/document-checklists";
import { makeRequests } from "~/features/document-requests/make-requests.server";
import { commentOnItem, sayInapplicable } from "~/features/document-requests/own-answers.server";
import { readOwnRequest } from "~/features/document-requests/own-requests.server";
import { answerComment } from "~/features/document-requests/work-on-item.server";
import { decideDocument } from "~/features/documents/decide.server";
import type { ClientActor } from "~/features/identity/actor";
import { day, hour } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { rejections, uploadPaper } from "./papers";
import type { Scene } from "./script";

/** The firm asks a client for the documents of a checklist; some are sent, one is asked about, one does not apply. */
export function askForDocuments({ services, administrator, chance, steps, now, firm }: Scene, client: ClientActor) {
  const checklist = chance.pick(documentChecklists);
  const at = now - (3 + chance.below(12)) * day;
  const dueOn = isoDate(now + (chance.below(20) - 4) * day);
  steps.push({
    at,
    async run() {
      const items = checklist.items.map((item, index) => ({ ...item, dueOn: index === 3 ? null : dueOn }));
      const form = { clientIds: [client.clientId], message: "Thank you for your help.", items, formKey: randomUUID() };
      const [requestId = ""] = await makeRequests(services, administrator, form);
      const request = requestId ? await readOwnRequest(services, client, requestId) : null;
      const ids = (request?.items ?? []).map(({ id }) => id);
      const [first, second, third, fourth] = ids;
      const later = (hours: number, run: () => Promise<unknown>) => steps.push({ at: at + hours * hour, run });
      if (first)
        later(20, async () => {
          const documentId = await uploadPaper(services, client, chance, first);
          firm.documents += 1;
          const rejected = chance.below(3) === 0;
          const reason = rejected ? chance.pick(rejections) : "";
          const decision = rejected ? "rejected" : "approved";
          later(40, () => decideDocument(services, administrator, { documentId, decision, reason }));
        });
      if (second && chance.below(2) === 0)
        later(44, async () => {
          await uploadPaper(services, client, chance, second);
          firm.documents += 1;
        });
      if (third && chance.below(2) === 0) {
        const asked = { itemId: third, text: "Is a scan good enough?", formKey: randomUUID() };
        later(26, () => commentOnItem(services, client, asked));
        const answer = { itemId: third, text: "Yes, as long as it can be read.", formKey: randomUUID() };
        later(30, () => answerComment(services, administrator, answer));
      }
      if (fourth && chance.below(2) === 0) {
        const claim = { itemId: fourth, text: "I do not have one.", formKey: randomUUID() };
        later(48, () => sayInapplicable(services, client, claim));
      }
    },
  });
}
