import { useEffect, useState } from "react";
import { readDollars } from "~/platform/read-dollars";
import { useMay } from "~/ui/may";
import { addAdministrator } from "../../identity/add-administrator";
import { dollars } from "../../loans/figures";
import { needsSecond } from "../policy";
import type { LoanFile } from "./read-loan-file.server";

/** What the button of an offer does: it depends on the amount. `either` while the amount is not known. */
export type OfferGoes = "proposed" | "sent" | "either";

/** `amount` as typed, in dollars; null without a script. `approvalAbove` in cents. */
export function offerGoes(amount: string | null, approvalAbove: number): OfferGoes {
  const typed = amount === null ? null : readDollars(amount);
  if (typed === null) return "either";
  return needsSecond(typed * 100, approvalAbove) ? "proposed" : "sent";
}

export const offerButton: Record<OfferGoes, string> = {
  proposed: "Propose to a second person",
  sent: "Send the offer",
  either: "Offer these terms",
};

/** Follows the amount in the form. */
export function useOfferGoes(form: { current: HTMLFormElement | null }, approvalAbove: number): OfferGoes {
  const [amount, setAmount] = useState<string | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setAmount(String(new FormData(element).get("amount") ?? ""));
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [form]);
  return offerGoes(amount, approvalAbove);
}

export function OfferNote({
  goes,
  loanFile: { approvalAbove, oneAdministrator },
  whenTold,
}: {
  goes: OfferGoes;
  loanFile: Pick<LoanFile, "approvalAbove" | "oneAdministrator">;
  whenTold: string;
}) {
  const invites = useMay("staff.manage");
  const above = `Above ${dollars(approvalAbove / 100)} a colleague has to confirm the terms, and the letter is sent after that.`;
  return (
    <>
      {goes === "proposed" && above}
      {goes === "sent" && `The letter is sent now. ${whenTold}`}
      {goes === "either" && `${above} Up to this amount it is sent now. ${whenTold}`}
      {oneAdministrator && goes !== "sent" && (
        <>
          {" "}
          <b>The firm has confirmed only one person who decides about loans.</b> {addAdministrator(invites)}
        </>
      )}
    </>
  );
}
