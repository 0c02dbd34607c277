import { expect, test } from "vitest";
import { noRepaymentAccount } from "~/content/repayment-account";
import { readSubmission } from "~/platform/read-form.server";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { atEntry } from "../../../tests/support/site-content";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readSearchQuery } from "../search/search-site";
import { AccountForm } from "./account/schema";
import { tiesInWords } from "./kind/ties";
import { listContent, readContentRequest } from "./list-content.server";
import { proposeDraft, proposeEarlier } from "./propose.server";
import { publishProposal } from "./publish.server";
import { readBrokenContent } from "./published.server";
import { readEntry } from "./read-entry.server";
import { saveDraft } from "./save-draft.server";

const [kind, key] = ["account" as const, "repayments"];
const matter = {
  ...{ holder: "Corvane Lending Ltd", bank: "Bank of Mauritius", account: "GB82WEST12345698765432" },
  ...{ bankCode: "WESTGB22", note: "" },
};
const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })] as const;

test("the form says what is wrong with an account beside its field", () => {
  const errors = (form: object) =>
    AccountForm.safeParse(form).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  expect(errors({ holder: " ", bank: "", account: "", bankCode: "1" })).toEqual([
    "holder: Enter the name of the account’s holder",
    "bank: Enter the name of the bank",
    "account: Enter the account number or IBAN",
    "bankCode: Enter 6 to 11 letters and digits, such as DEUTDEFF or 021000021",
  ]);
  expect(errors({ ...matter, account: "GB83 WEST 1234 5698 7654 32" })).toEqual([
    "account: This IBAN cannot be right. Compare each of its digits",
  ]);
  expect(AccountForm.parse({ ...matter, account: "gb82 west 1234-5698 7654 32" })).toEqual(matter);
});

test("what a browser sends is read: optional fields that are empty, and a field of spaces", () => {
  const read = (values: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...matter, ...values })) form.set(name, value);
    return readSubmission(AccountForm, form);
  };
  expect(read({ bankCode: "" })).toMatchObject({ status: "success", value: { ...matter, bankCode: "" } });
  expect(read({ bank: "  ", account: " " })).toMatchObject({
    error: { bank: ["Enter the name of the bank"], account: ["Enter the account number or IBAN"] },
  });
});

onBothDatabases("two people name the account into which borrowers pay; nobody else reads it", async (world) => {
  const [ada, eve] = await two(world);
  const neighbour = await world.openAgain();
  const at = (by = ada) => atEntry(world, by, key, kind);
  expect(world.siteContent.repaymentAccount()).toBeNull();
  const lines = async () => (await listContent(world, ada, readContentRequest(new URLSearchParams({ kind })))).lines;
  expect(await lines()).toMatchObject([{ title: "Account for repayments", state: "unset" }]);
  expect((await saveDraft(world, ada, { ...(await at()), matter })).ok).toBe(true);
  const view = await readEntry(world, eve, { kind, key });
  expect([view.page, view.preview, view.otherPreviews]).toEqual([null, null, []]);
  expect(view.open?.differences?.map(({ label, after }) => [label, after])).toContainEqual([
    "Account number or IBAN",
    "GB82 WEST 1234 5698 7654 32",
  ]);
  await proposeDraft(world, ada, await at());
  await expect(publishProposal(world, ada, await at())).rejects.toThrow("A colleague has to publish it");
  expect(await publishProposal(world, eve, await at(eve))).toEqual({ ok: false, reason: "concerned" });
  expect(world.siteContent.repaymentAccount()).toBeNull();
  const known = tiesInWords((await readEntry(world, eve, { kind, key })).ties);
  expect(known).toContain("Every borrower pays into GB82 WEST 1234 5698 7654 32 from then on.");
  expect(await publishProposal(world, eve, { ...(await at(eve)), known })).toEqual({ ok: true });
  expect(world.siteContent.repaymentAccount()).toEqual(matter);
  expect(await lines()).toMatchObject([{ title: "Account for repayments ··5432", state: "public" }]);
  await neighbour.siteContent.refresh();
  expect(neighbour.siteContent.repaymentAccount()).toEqual(matter);
  expect(await world.auditTrail("account/repayments")).toEqual([
    ...["content.drafted", "content.proposed", "content.published"],
  ]);
  const { hits } = await world.siteSearch(readSearchQuery(new URLSearchParams({ query: "GB82WEST12345698765432" })));
  expect(hits).toEqual([]);
  for (const other of [aVisitor(), await aClient(world)])
    await expect(readEntry(world, other, { kind, key })).rejects.toMatchObject({ init: { status: 404 } });
  const auditor = { ...ada, role: "auditor" as const };
  await expect(saveDraft(world, auditor, { ...(await at()), matter })).rejects.toMatchObject({ init: { status: 403 } });

  // Back to none, by two people as well; and a broken row is no account.
  await proposeEarlier(world, eve, { ...(await at(eve)), number: 0 });
  const gone = tiesInWords((await readEntry(world, ada, { kind, key })).ties);
  expect(gone).toContain("are told whom to ask");
  await publishProposal(world, ada, { ...(await at()), known: gone });
  expect(world.siteContent.repaymentAccount()).toBeNull();
  await world.db
    .updateTable("content_revisions")
    .set({ content: JSON.stringify({ ...noRepaymentAccount, account: "12" }) })
    .where("state", "=", "published")
    .execute();
  await world.siteContent.refresh();
  expect(world.siteContent.repaymentAccount()).toBeNull();
  expect(await readBrokenContent(world.db)).toEqual([{ kind, key }]);
});
