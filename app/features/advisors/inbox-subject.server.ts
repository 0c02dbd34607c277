import type { SubjectSource } from "../inbox/subjects";
import { unsafeReadMatch } from "./read-match.server";

/** A request for an introduction to advisors, as its inbox item shows it. */
export const matchSubject: SubjectSource = {
  async read(db, id) {
    const match = await unsafeReadMatch(db, id);
    if (!match) return null;
    const { answers, phone, message, proposal, wanted } = match;
    const facts = [...answers.map(({ question, answer }) => [question, answer] as const), ["Phone", phone] as const];
    const lists = proposal.proposed.map(({ slug, name, location, reasons, gaps }) => ({
      heading: `${name}, ${location}${wanted.includes(slug) ? "" : " (proposed, not wanted)"}`,
      lines: [...reasons, ...gaps.map((gap) => `But: ${gap}`)],
    }));
    const nobody = {
      heading: "Nobody could be proposed",
      lines: proposal.leftOut.map(({ name, why }) => `${name}: ${why}`),
    };
    return { facts, phone, text: message, lists: lists.length > 0 ? lists : [nobody] };
  },

  async erase(tx, id) {
    await tx.deleteFrom("match_requests").where("id", "=", id).execute();
    return 0;
  },
};
