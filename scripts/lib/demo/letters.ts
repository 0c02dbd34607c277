import { saveDraft } from "~/features/inbox/drafts.server";
import { replyToItem } from "~/features/inbox/replies.server";
import { assignItem, changeItemStatus } from "~/features/inbox/work.server";
import type { ContactInput } from "~/features/messages/schema";
import { sendContactMessage } from "~/features/messages/send-message.server";
import { day, hour } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import type { Person } from "./people";
import type { Scene, Step } from "./script";

type Letter = Pick<ContactInput, "subject" | "message"> & { topic: string };

/** Messages from the contact page, each with the page that its form was on. */
const letters: readonly Letter[] = [
  {
    subject: "wealth-management",
    topic: "/wealth-management",
    message: "We have sold the family business and would like a second opinion on how the proceeds are placed.",
  },
  {
    subject: "retirement-planning",
    topic: "/contact",
    message:
      "I am 58 and would like to stop working at 62. Can somebody go through the figures with my husband and me?",
  },
  {
    subject: "corporate-services",
    topic: "/corporations-institutions",
    message:
      "Our municipality is preparing a bond for a water plant. Who is the person to speak to about public finance?",
  },
  {
    subject: "investment-services",
    topic: "/services",
    message: "Is there a minimum for a managed portfolio, and how are the fees worked out?",
  },
  {
    subject: "general-inquiry",
    topic: "/contact",
    message: "Could you confirm the opening hours of the office in Kigali? I will be there for one week only.",
  },
  {
    subject: "general-inquiry",
    topic: "/privacy",
    message: "Please tell me which of my data you hold, and for how long.",
  },
  {
    subject: "wealth-management",
    topic: "/enroll",
    message: "My sister is a client of yours and recommended you. What should I prepare for a first conversation?",
  },
  {
    subject: "investment-services",
    topic: "/contact",
    message: "I would like to understand what a ladder of bonds would look like for the school fees of two children.",
  },
];

const reply = `Thank you for writing to us.

The colleague who can answer best has read your message and would rather speak to you than write: would a call of twenty minutes this week suit you? Please name two times, and say what you would like to have settled by the end of it.`;

/**
 * The messages arrive, more of them in recent days. All but the last two are answered or closed. For the last but one an answer is
 * begun; the last comes from the address of a client, who has used the contact page.
 */
export function letterSteps(scene: Scene, personOf: (index: number) => Person): Step[] {
  const { services, administrator, now } = scene;
  return letters.map((letter, index) => {
    const { name, email, phone } = personOf(index);
    const [isBegun, isOfClient] = [index === letters.length - 2, index === letters.length - 1];
    const at = now - Math.round((letters.length - index) ** 1.7 * day - 3 * hour);
    return {
      at,
      async run() {
        const from = isOfClient ? await firstClient(services) : { name, email, phone };
        const id = await sendContactMessage(services, { ...from, ...letter });
        if (isBegun) await saveDraft(services, administrator, { id, text: begun, formKey: newId() });
        if (index < letters.length - 2) workOn(scene, id, { at, closed: index % 2 === 1 });
      },
    };
  });
}

const begun = "Thank you for your message. Before a first conversation it helps to have";

const firstClient = ({ db }: Scene["services"]) =>
  db.selectFrom("clients").select(["name", "email", "phone"]).orderBy("n").limit(1).executeTakeFirstOrThrow();

/** Every second message is answered and waits for the person; the others are answered and closed. */
function workOn(
  { services, administrator, steps }: Scene,
  id: string,
  { at, closed }: { at: number; closed: boolean },
) {
  // The name of the first administrator is the user name until a reply is signed with a person's name.
  const letter = { id, text: reply, seen: "", formKey: newId(), signature: "Amina Diallo" };
  steps.push({
    at: at + 2 * hour,
    run: () => assignItem(services, administrator, { id, from: "", to: administrator.userId }),
  });
  steps.push({ at: at + 5 * hour, run: () => replyToItem(services, administrator, letter) });
  if (closed)
    steps.push({
      at: at + 30 * hour,
      run: () => changeItemStatus(services, administrator, { id, from: "waiting", to: "done" }),
    });
}
