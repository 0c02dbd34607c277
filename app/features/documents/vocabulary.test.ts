import { expect, test } from "vitest";
import { documentTypes, isDocumentType } from "./vocabulary";

/** Word for word as the specification has them. */
const specified = {
  "Tax Planning": ["Tax Return", "W-2 Form", "1099 Form", "Tax Planning Document"],
  Investment: ["Brokerage Statement", "Investment Report", "Portfolio Analysis"],
  "Retirement Planning": ["401k Statement", "IRA Document", "Pension Statement"],
  "Estate Planning": ["Will", "Trust Document", "Power of Attorney"],
  Insurance: ["Policy Document", "Claims Form", "Coverage Summary"],
  "Business Documents": ["Business Plan", "Financial Projections", "Partnership Agreement"],
  "Financial Statements": ["Balance Sheet", "Income Statement", "Cash Flow Statement"],
  "Legal Documents": ["Contract", "Agreement", "Legal Opinion"],
};

test("every category has the types of the specification first, and a passport has a type of its own", () => {
  expect(Object.keys(documentTypes)).toEqual(Object.keys(specified));
  for (const [category, types] of Object.entries(documentTypes)) {
    const known = specified[category as keyof typeof specified];
    expect(types.slice(0, known.length)).toEqual(known);
    expect(types.slice(known.length)).toEqual(category === "Legal Documents" ? ["Identity Document"] : []);
  }
  expect(isDocumentType("Legal Documents", "Identity Document")).toBe(true);
});
