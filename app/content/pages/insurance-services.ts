import { facts, recordsDate } from "../facts";
import { chat, jump, type PageContent } from "../page";

export const insuranceServices: PageContent = {
  path: "/insurance-services",
  title: "Insurance Services",
  description:
    "Life, disability and umbrella cover in layers that meet: what each policy pays, where it stops, and what lies above.",
  menu: "wealth",
  sections: [
    {
      kind: "heroField",
      lede: "A policy is bought one risk at a time and needed all at once. We lay them on one page, so that you see where one stops before the next begins.",
      actions: [chat("Get Insurance Quote"), jump("See three products", "products")],
      figure: {
        title: "What one household's policies would pay",
        aside: "the most, by event",
        show: {
          picture: "coverLayers",
          risks: [
            { name: "Death", cover: 1_500_000 },
            { name: "Illness", cover: 1_260_000 },
            { name: "Fire", cover: 800_000 },
            { name: "Guest", cover: 300_000 },
            { name: "Car", cover: 300_000 },
            { name: "Tenant", cover: 300_000 },
          ],
          umbrella: { from: 3, to: 5, amount: 2_000_000 },
          claim: 2_000_000,
          label:
            "Columns of cover: death 1.5 million dollars, illness 1.26 million, fire 800,000; injury of a guest, by car or of a tenant 300,000 each, with an umbrella of 2 million across these three. A claim of 2 million passes through it.",
        },
        note: "Illustration. Illness: $90,000 a year for 14 years. A court awards $2,000,000: the car policy pays $300,000, the umbrella $1,700,000. Without it, your savings would.",
      },
    },
    {
      kind: "stats",
      items: [facts.insurance.satisfaction, facts.insurance.claims, facts.insurance.carriers],
      note: `Firm records as of ${recordsDate}. Claims support means help with a claim at any hour; the carrier decides and pays it.`,
    },
    {
      kind: "rows",
      id: "products",
      heading: "Three products that carry the most",
      items: [
        {
          title: "Life Insurance",
          text: "Pays once, when an income ends for good. The sum is what the family would have to replace: debts, years of school, and the part of the income that was spent on others.",
          points: [
            "Term for a debt or a childhood",
            "Permanent for a tax bill at death",
            "Owned by a trust where that keeps it outside the estate",
          ],
        },
        {
          title: "Disability Insurance",
          text: "Pays monthly, when an income stops and its owner does not. The household then loses the pay and keeps the person's costs, often for years.",
          points: [
            "Own occupation or any occupation: read this line first",
            "Waiting period matched to your reserve",
            "Benefit that rises with prices",
          ],
        },
        {
          title: "Umbrella Insurance",
          text: "Pays when the policy below has paid all it has. It lies over car, home and let property together and begins at their limits, which therefore have to meet it.",
          points: [
            "One limit over several policies",
            "Legal costs on top, in most forms",
            "Not for business or intended acts",
          ],
        },
      ],
    },
    {
      kind: "figure",
      heading: "The gap that no policy mentions",
      tone: "tint",
      lede: "A disability policy waits, then pays in arrears. The first money comes in month five, and two of the months before it are yours to pay.",
      figure: {
        title: "The first six months of an illness",
        aside: "one column a month",
        show: {
          picture: "spans",
          axis: ["1", "2", "3", "4", "5", "6"],
          items: [
            { name: "Sick pay", from: 0, to: 2, text: "employer" },
            { name: "Waiting period", from: 0, to: 3, text: "no benefit due" },
            { name: "Benefit earned", from: 3, to: 6, text: "first month accrues" },
            { name: "Reserve", from: 2, to: 4, text: "you pay" },
            { name: "Benefit paid", from: 4, to: 6, text: "in arrears" },
          ],
          label:
            "Sick pay in months 1 and 2. Waiting period in months 1 to 3. The benefit accrues from month 4 and is paid from month 5. The reserve carries months 3 and 4.",
        },
        note: "Example: two months of sick pay, a waiting period of 90 days, payment at the end of each month. Your contract and employer decide the real lengths.",
      },
    },
    {
      kind: "ledgerRead",
      heading: "Three areas of coverage",
      lede: "Start with what is left out.",
      columns: ["Area", "What could be lost", "Policies", "Look again when", "Usually left out"],
      rows: [
        {
          head: "Personal",
          cells: [
            "The income of a person, or their health",
            "Life, disability, health, long-term care",
            "A child, a divorce, a change of employer",
            "Conditions known before the start, the waiting period",
          ],
        },
        {
          head: "Property",
          cells: [
            "A house, its contents, a car, a boat, art",
            "Home, contents, motor, valuables, umbrella",
            "A renovation, a tenant, a purchase above the list",
            "Flood and earthquake, empty houses, slow damage",
          ],
        },
        {
          head: "Business",
          cells: [
            "What a company owns, owes and depends on",
            "Liability, key person, buy-sell, interruption, cyber",
            "A partner, a lease, a contract with a penalty",
            "Penalties, wear, losses nobody can document",
          ],
        },
      ],
    },
    {
      kind: "steps",
      heading: "From the drawer to a plan in four steps",
      tone: "ink",
      lede: "How long it takes is for the carriers' underwriters to say.",
      items: [
        {
          title: "Read what you have",
          text: "You send every policy, including the employer's. We write down limit, owner, beneficiary, end and exclusions on one page.",
        },
        {
          title: "Price the loss",
          text: "For each event: what it would cost, what you could carry yourself, what is left. Only the rest needs a policy.",
        },
        {
          title: "Ask the carriers",
          text: "We ask those that fit, and lay their answers side by side, with premium and exclusions.",
        },
        {
          title: "Look again each year",
          text: "Limits, beneficiaries and attachment points drift. A yearly reading, and a call after each event in the table above.",
        },
      ],
    },
    {
      kind: "faq",
      heading: "Before you sign",
      checks: ["Read the exclusions first", "Ask what the advisor is paid", "Keep old cover until new cover begins"],
      items: [
        {
          question: "What happens when the sum insured is too low?",
          answer:
            "Many property policies then pay in proportion. A house worth $800,000 and insured for $600,000 is covered to three quarters: of a loss of $200,000 the carrier pays $150,000, although the limit was not reached.",
        },
        {
          question: "How long a waiting period should I choose?",
          answer:
            "As long as your reserve lasts. A longer wait lowers the premium for as long as you pay it. The reserve it needs is your monthly spending times the months between the last pay and the first benefit: two in the example above.",
        },
        {
          question: "How are you paid?",
          answer:
            "Insurance advice is usually paid for by a commission from the carrier or by a fee from the client. Ask which of the two applies to you, and how much it is, before you accept a quote.",
        },
        {
          question: "What can make a carrier refuse a claim?",
          answer:
            "An answer in the application that was incomplete, a premium that was not paid, an excluded cause, or notice given too late. The application is the cheapest time to be exact.",
        },
        {
          question: "Can I keep the policies I have?",
          answer:
            "Often that is the result. An old policy may hold terms that are no longer sold. Before any change, lay both contracts on one page and mark what would be given up.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Send us the policies. We will find where they stop.",
      actions: [chat("Get Insurance Quote")],
    },
  ],
};
