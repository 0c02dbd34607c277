import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MayProvider } from "~/ui/may";
import { LeftPaymentsForm } from "./left-payments-form";
import type { LeftPayment } from "./payments/left-payments";

const payment: LeftPayment = {
  ...{ key: "k", importId: "i", line: 2, fileName: "june.csv", label: "$10.00, IN-1", detail: "", applicationId: "" },
  ...{ why: ["No application has this reference"], leftAt: 0, settled: null },
};

function pageFor(acts: readonly string[]): string {
  const Component = () => (
    <MayProvider allows={(act) => acts.includes(act)}>
      <LeftPaymentsForm payments={[payment]} settled={false} />
    </MayProvider>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("boxes and their button are shown to whoever may settle payments, the payments to everybody", () => {
  const settles = pageFor(["applications.pay"]);
  expect(settles).toContain('type="checkbox"');
  expect(settles).toContain("Settle the ticked payments");
  const reads = pageFor([]);
  expect(reads).toContain("$10.00, IN-1");
  expect(reads).not.toContain("<button");
  expect(reads).not.toContain('type="checkbox"');
});
