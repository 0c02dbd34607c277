import { expect, test } from "vitest";
import { offerButton, offerGoes } from "./offer-goes";

test("the button of an offer says whether it is proposed or sent", () => {
  const button = (amount: string | null) => offerButton[offerGoes(amount, 25_000_000_00)];
  expect(button("25,000,001")).toBe("Propose to a second person");
  expect(button("25,000,000")).toBe("Send the offer");
  for (const unknown of [null, "", "many"]) expect(button(unknown)).toBe("Offer these terms");
});
