import type { Examples } from "./example";

const page = "/dashboard/admin/clients/s1/compliance";

export const complianceExamples = (): Examples<"compliance"> => ({
  "compliance.recorded": {
    detail: {
      kind: "identity",
      value: "",
      day: "2026-05-14",
      until: "2030-01-31",
      person: "",
      source: "CF-7QK2-M4ZD",
      evidence: "",
    },
    says: [
      "Compliance file: recorded",
      "Seen on: 14 May 2026",
      "Expires: 31 January 2030",
      "Taken over from application: CF-7QK2-M4ZD",
    ],
    page,
  },
  "compliance.taken-back": {
    detail: { kind: "risk", value: "", reason: "" },
    says: ["Compliance file: taken back", "Part: Risk profile"],
    page,
  },
});
