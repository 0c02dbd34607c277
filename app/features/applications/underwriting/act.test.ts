import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { readyForTerms } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { act } from "./act.server";
import { readLoanFile } from "./read-loan-file.server";

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

onBothDatabases("a form is checked by the time at which it arrived, also at midnight", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  const arrived = Date.UTC(2026, 4, 14, 23, 59, 59, 999);
  let asked = 0;
  const now = () => (asked++ === 0 ? arrived : arrived + 1);
  const form = formOf({ intent: "ask", kind: "documents", text: "The permit", dueOn: "2026-05-15" });
  expect(await act({ ...world, clock: { now } }, ada, { applicationId: id, form })).toEqual({ done: true });
  expect((await readLoanFile(world, ada, id)).requests).toMatchObject([{ text: "The permit", dueOn: "2026-05-15" }]);
});

onBothDatabases("a form with an unknown intent is refused", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  for (const values of [{ intent: "" }, { intent: "publish" }, { intent: "toString" }])
    await expect(act(world, ada, { applicationId: id, form: formOf(values) })).rejects.toMatchObject({
      init: { status: 400 },
    });
});
