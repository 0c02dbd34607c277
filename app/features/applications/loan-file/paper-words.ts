import type { PaperStep } from "../attachments/vocabulary";

/**
 * What the form of a step says of its signed paper: the error where it is missing, and the hint where the step cannot be taken without.
 * Apart from the steps, whose words are on every page of a loan.
 */
export const paperWords: Record<PaperStep, { missing: string; needed: string }> = {
  agreement: {
    missing: "Attach the letter that the applicant has signed",
    needed:
      "Attach the letter with the applicant’s signature: a colleague confirms the step by it. An acceptance online brings its signed PDF itself.",
  },
  disbursement: {
    missing: "Attach the signed agreement",
    needed:
      "Attach the agreement with the signatures of both sides. It is signed on paper, also where the offer was accepted online.",
  },
};
