import { link } from "../page";
import { type Article, heading, text } from "./article";

export const advanceFeeFraud: Article = {
  path: "/news-media/how-to-check-a-letter-in-our-name",
  title: "How to check a letter that comes in our name",
  date: "2024-11-26",
  category: "Client Notices",
  summary: "Advance-fee fraud borrows the names of lenders. Five signs, and a check that takes one telephone call.",
  lede: "Nobody here will ask you to send money so that a loan can be released. A message that says so is not ours, however well it is written.",
  body: [
    text(
      "Advance-fee fraud is old and simple. A borrower is told that a large loan is approved, and that one payment stands in its way: a tax, an insurance premium, a lawyer's fee, a certificate. The payment is made, another obstacle appears, and the loan never comes. The letters use the names, the colours and sometimes the real addresses of firms like ours.",
    ),
    heading("Five signs"),
    {
      kind: "list",
      items: [
        "Approval comes before anybody has asked for accounts, a plan or a person's identity.",
        "Money is to be sent first, and to a private account, a gift card or a wallet.",
        "The address differs from the one on our contact page by a letter, a hyphen or an ending.",
        "There is a deadline of hours, and a reason not to speak with anybody about it.",
        "The writer refuses to be called back on a number that you have looked up yourself.",
      ],
    },
    heading("What happens in a real application"),
    text(
      "An application for project funding has four steps, and its review takes 24-48 hours. Every question that follows comes from the office that handles it and can be answered by calling that office. Costs are agreed in writing and belong to the loan documents; they are not a ticket of admission. Funds are disbursed in 7-14 business days, by bank wire, to an account in the name of the borrower.",
    ),
    heading("If you are not sure"),
    text(
      "Do not answer the message and do not use a number printed in it. Open our contact page by typing its address, call the office nearest to you and read the letter aloud. We would rather take a hundred such calls than miss one.",
    ),
    text(
      "If you have paid already, tell your bank within the hour: a transfer can sometimes still be stopped. Then tell the police, and tell us. Keep every message; do not delete the conversation out of embarrassment. The people who write these letters do it all day, and most of those they deceive are careful.",
    ),
  ],
  next: [link("Contact an office", "/contact"), link("How funding works", "/project-funding")],
};
