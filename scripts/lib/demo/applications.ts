import { passCondition } from "~/features/applications/loan-file/conditions.server";
import type { ConditionKind } from "~/features/applications/loan-file/vocabulary";
import { declineApplication, offerTerms } from "~/features/applications/offers/decide.server";
import { sendRequest } from "~/features/applications/requests/requests.server";
import { type ApplicationInput, checkAnswers } from "~/features/applications/schema";
import { submitApplication } from "~/features/applications/submission/submit-application.server";
import { moveApplication } from "~/features/applications/underwriting/move.server";
import { readLoanFile } from "~/features/applications/underwriting/read-loan-file.server";
import { type Administrator, visitor } from "~/features/identity/actor";
import { day, hour } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import { type Loan, loanSteps } from "./loans";
import type { Person } from "./people";
import type { Step } from "./script";

type End = "received" | "asked" | "checked" | "offered" | "declined" | "loan";

interface Project {
  company: string;
  amount: number;
  term: "5" | "10" | "15";
  type: ApplicationInput["projectType"];
  business: ApplicationInput["businessType"];
  text: string;
  end: End;
  /** Days before now on which it arrived. */
  back: number;
  /** Of a loan. */
  loan?: Omit<Loan, "company">;
}

const projects: readonly Project[] = [
  {
    company: "Quai Sud Terminal",
    amount: 42_000_000,
    term: "15",
    type: "Infrastructure",
    business: "Corporation",
    text: "A second berth of 300 m, two ship-to-shore cranes and the yard behind them. Two lines have signed for ten years.",
    end: "checked",
    back: 9,
  },
  {
    company: "Lindqvist Cold Chain",
    amount: 6_500_000,
    term: "10",
    type: "Manufacturing",
    business: "LLC",
    text: "A cold store of 14,000 pallets beside the airport, with its own solar roof. Four growers have taken 60% of it.",
    end: "asked",
    back: 5,
  },
  {
    company: "Kigali Fibre Partners",
    amount: 18_000_000,
    term: "10",
    type: "Technology",
    business: "Partnership",
    text: "Fibre to 40,000 homes in three districts, built in two years and leased to two carriers.",
    end: "offered",
    back: 24,
  },
  {
    company: "Harbour Street Clinics",
    amount: 3_200_000,
    term: "5",
    type: "Healthcare",
    business: "LLC",
    text: "Two day clinics with eight theatres in all; the leases and the licences are there.",
    end: "declined",
    back: 31,
  },
  {
    company: "Three Palms Residences",
    amount: 27_500_000,
    term: "15",
    type: "Real Estate Development",
    business: "Corporation",
    text: "112 flats in two phases; 47 are reserved with a deposit in escrow.",
    end: "received",
    back: 0.6,
  },
  {
    company: "Nordhafen Wind Service",
    amount: 9_000_000,
    term: "10",
    type: "Energy",
    business: "Corporation",
    text: "A service harbour for offshore turbines: a heavy-load quay, a hall and two crew vessels, chartered for eight years.",
    end: "loan",
    back: 40,
    loan: { payouts: [{ dollars: 4_000_000, after: 20 }], repaid: 0 },
  },
  {
    company: "Monte Verde Water",
    amount: 4_800_000,
    term: "5",
    type: "Infrastructure",
    business: "LLC",
    text: "Meters and 60 km of new pipes for three towns; the concession runs for twenty years.",
    end: "loan",
    back: 150,
    loan: {
      payouts: [
        { dollars: 3_000_000, after: 16 },
        { dollars: 1_800_000, after: 30 },
      ],
      repaid: 2,
    },
  },
];

/** Applications for funding, each moved to the stage that its project names, by the verbs that administrators use. */
export function applicationSteps(
  services: Services,
  administrator: Administrator,
  { now, personOf }: { now: number; personOf: (index: number) => Person },
): Step[] {
  return projects.flatMap((project, index) => {
    const at = Math.round(now - project.back * day);
    let sent = "";
    const run = async () => {
      const application = inputOf(project, personOf(index), now);
      const { id } = await submitApplication(services, visitor, { application, secret: undefined, key: newId() });
      sent = id;
      await takeOn(services, administrator, { id, project, at });
    };
    const idOf = () => sent;
    const loan = project.loan && { ...project.loan, company: project.company };
    return [{ at, run }, ...(loan ? loanSteps(services, administrator, { loan, at, now, idOf }) : [])];
  });
}

function inputOf(project: Project, { firstName, lastName, email, phone }: Person, now: number): ApplicationInput {
  const { application, errors } = checkAnswers(
    {
      ...{ firstName, lastName, email, phone, dateOfBirth: "1971-03-18" },
      ...{ companyName: project.company, businessType: project.business, yearsInBusiness: "6-10" },
      ...{ annualRevenue: "$10M - $50M", projectType: project.type, projectDescription: project.text },
      ...{ loanAmount: String(project.amount), repaymentTerm: project.term },
      ...{ address: "12 Harbour Street", city: "Port Louis", state: "none", zipCode: "none", country: "Mauritius" },
    },
    isoDate(now),
  );
  if (!application) throw new Error(`The demo's application was refused: ${JSON.stringify(errors)}`);
  return application;
}

/** What proves the checks of a project, as an administrator types it. */
function evidence(
  { company, business }: Project,
  { at }: { at: number },
): Record<ConditionKind, Record<string, string>> {
  const by = "Amina Diallo";
  const before = (days: number) => isoDate(at - days * day);
  return {
    identity: {
      ...{ document: "Passport", ending: "8213", country: "Mauritius", expiresOn: isoDate(at + 1600 * day) },
      seenBy: `${by}, the original on a video call`,
      seenOn: before(0),
    },
    company: {
      ...{ register: "Register of companies, Mauritius", ending: "4471", issuedOn: before(12) },
      ...{
        signs: "The applicant alone",
        owners: business === "Partnership" ? "Two partners, 50% each" : "None above 25%",
      },
    },
    plan: {
      ...{ reviewer: by, reviewedOn: before(1), costs: "Quantity surveyor, report of last month" },
      finding: `The costs of ${company} are those of three tenders, with 8% for what is not foreseen.`,
    },
    repayment: {
      ...{ income: "Contracts of the first ten years", cover: "1.6" },
      seen: "Signed contracts and the bank statements of two years.",
    },
    screening: {
      ...{ lists: "UN, EU, UK, OFAC", checkedOn: before(0), names: "Applicant, company and its owners" },
      ...{ result: "No match", exposed: "No", funds: "Retained profit of the company and the owners’ savings." },
    },
    own: { seen: "The document itself, on paper.", seenOn: before(0) },
  };
}

async function takeOn(
  services: Services,
  administrator: Administrator,
  { id, project, at }: { id: string; project: Project; at: number },
): Promise<void> {
  if (project.end === "received") return;
  const seen = async () => (await readLoanFile(services, administrator, id)).seen;
  const order = { applicationId: id };
  if (project.end === "declined") {
    const reason = "The licences are held by a company that is not part of this application.";
    await declineApplication(services, administrator, { ...order, seen: await seen(), reason });
    return;
  }
  await moveApplication(services, administrator, { ...order, seen: await seen(), to: "in-review", note: "" });
  const { conditions } = await readLoanFile(services, administrator, id);
  const done = project.end === "asked" ? conditions.slice(0, 2) : conditions;
  for (const { id: conditionId, kind, version } of done) {
    const values = evidence(project, { at })[kind];
    const errors = await passCondition(services, administrator, { ...order, conditionId, version, values });
    if (errors) throw new Error(`The demo's evidence was refused: ${JSON.stringify(errors)}`);
  }
  if (project.end === "asked") {
    const text = "Please attach the contracts with the four growers, and the permit for the solar roof.";
    const dueOn = isoDate(at + 12 * day);
    await sendRequest(services, administrator, { ...order, kind: "documents", field: null, text, dueOn });
    return;
  }
  await offerTerms(services, administrator, {
    ...order,
    seen: await seen(),
    terms: { amountCents: project.amount * 100, rate: 2500, years: Number(project.term) },
    conditions: "The loan is paid out against the architect's certificates.",
    validUntil: isoDate(at + 60 * day + 12 * hour),
    reason: "Contracts cover the debt service 1.6 times.",
  });
}
