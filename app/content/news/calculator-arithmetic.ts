import { link } from "../page";
import { type Article, heading, text } from "./article";

export const calculatorArithmetic: Article = {
  path: "/news-media/loan-calculator-shows-its-arithmetic",
  title: "The loan calculator now shows its arithmetic",
  date: "2024-11-06",
  category: "Press Releases",
  summary:
    "Every figure on the project funding page can be recomputed from three inputs. We print the formula, a worked case and what it leaves out.",
  lede: "A borrower should be able to check a lender's sum with a pocket calculator. From today the project funding page prints the formula beside the result.",
  body: [
    text(
      "The calculator takes an amount, an annual rate and a term of 5, 10 or 15 years, and gives a level monthly payment. Until now it showed the result alone. The three inputs, the formula and the total of all payments now stand together, so that a finance director, an auditor or a sceptical partner reaches the same number.",
    ),
    heading("The formula"),
    text(
      "The monthly rate is the annual rate divided by one hundred and by twelve. The payment is the amount times that rate, divided by one minus the inverse of one plus the rate, raised to the number of months. It is the standard formula of a level-payment loan: each payment covers the interest of the month, and the rest repays principal.",
    ),
    heading("A worked case"),
    text(
      "Take the calculator's starting values: $1,000,000 at 2.5% a year. The monthly rate is 0.2083%. The table gives the payment for each term, rounded to the dollar only at the end.",
    ),
    {
      kind: "table",
      caption: "Level monthly payments on $1,000,000 at 2.5% a year, before any fee. Arithmetic, not an offer.",
      columns: ["Term", "Monthly payment", "Total repaid", "Of which interest"],
      rows: [
        ["5 years", "$17,747", "$1,064,842", "$64,842"],
        ["10 years", "$9,427", "$1,131,239", "$131,239"],
        ["15 years", "$6,668", "$1,200,221", "$200,221"],
      ],
    },
    text(
      "The longer loan is lighter each month and dearer in the end: fifteen years cost $135,379 more in interest than five. The page now draws that as well, principal below and interest above.",
    ),
    heading("What the figure leaves out"),
    {
      kind: "list",
      items: [
        "Fees, taxes and the cost of security. They depend on the project and are agreed in writing before anything is signed.",
        "A change of rate. The calculator assumes one rate for the whole term.",
        "Early repayment, grace periods and drawdown in parts. Each changes the schedule, and a written offer shows how.",
      ],
    },
    text(
      "Rates advertised for project funding are 1.5% to 3%. The slider goes on to 5%, because a plan that works only at the lowest rate is not a plan.",
    ),
  ],
  next: [link("Open the calculator", "/project-funding")],
};
