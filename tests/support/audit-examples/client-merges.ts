import { besideChain } from "~/platform/audit/personal.server";
import type { Examples, Ids } from "./example";

const page = "/dashboard/admin/clients/s1";

/** Events about two records that become one. */
export const clientMergeExamples = ({ client }: Ids): Examples<"client-merge"> => ({
  "client-merge.made": {
    detail: {
      from: "m1",
      name: besideChain(client, "M. Ramírez"),
      changes: {
        phone: { from: "", to: besideChain(client, "+1 555 0100") },
        portfolio_cents: { from: 0, to: 250_000_00 },
      },
      moved: { documents: 3, notes: 1 },
      account: "moved",
    },
    says: [
      "Client: another record merged into this one",
      "Merged record: M. Ramírez",
      "Phone: empty → +1 555 0100",
      "Portfolio value: $0 → $250,000",
      "Documents: 3",
      "Notes: 1",
      "Its account came along",
    ],
    page,
  },
  "client-merge.undone": {
    detail: { with: client, back: { documents: 2 } },
    says: ["Client: merge undone", "Separated from: Maria Ramírez", "Documents: 2"],
    page,
  },
  "client-merge.settled": {
    detail: { from: client, account: false },
    says: ["Client: merge final", "Merged record: Maria Ramírez", "Its address and number were removed"],
    page,
  },
});
