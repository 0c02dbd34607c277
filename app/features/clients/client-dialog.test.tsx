import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { advisorProfiles } from "~/content/advisor-profiles";
import { rosterOf } from "~/content/advisors";
import { officesOf } from "~/content/offices";
import { knownAdvisors } from "../identity/known-advisors";
import { ClientDialog, type Newcomer } from "./client-dialog";
import type { ClientRecord } from "./read-client.server";

test("a client that a colleague has changed is 'Not saved yet', because no field has an error", () => {
  const client = {
    ...{ id: "c", version: 2, name: "Amara", email: "a@example.com", phone: "", company: "", status: "active" },
    ...{ accountType: "individual", portfolioCents: 0, hasAccount: false, blocked: null, secondFactor: false },
  } as unknown as ClientRecord;
  const message = "This client was changed by someone else in the meantime";
  const reply = { status: "error" as const, error: { "": [message] } };
  const conflict = { current: client, lines: ["Status was changed from Pending to Active."], taken: {} };
  const list = { search: new URLSearchParams(), cancel: "/", onClose: () => {} };
  const Page = createRoutesStub([
    { path: "/", Component: () => <ClientDialog {...list} client={client} reply={reply} conflict={conflict} /> },
  ]);
  const words = renderToStaticMarkup(<Page />).replace(/<[^>]+>/g, " ");
  expect(words).toMatch(new RegExp(`Not saved yet\\s+${message}`));
  expect(words).not.toContain("Please check these fields");
});

test("an advisor who has left is named, and stays chosen until another one is", () => {
  const client = {
    ...{ id: "c", version: 2, name: "Amara", email: "a@example.com", phone: "", company: "", status: "active" },
    ...{ accountType: "individual", portfolioCents: 0, hasAccount: false, blocked: null, secondFactor: false },
    ...{ advisor: "a-former-one", advisorSince: "2020-01-31" },
  } as unknown as ClientRecord;
  const [some] = advisorProfiles;
  if (!some) throw new Error("The files name no advisor");
  const list = { search: new URLSearchParams(), cancel: "/", onClose: () => {} };
  const frame = "routes/admin/admin-area";
  const advisors = knownAdvisors(
    rosterOf(advisorProfiles, officesOf([]), { former: [{ ...some, slug: "one-who-left", name: "Ada Lee" }] }),
  );
  const pageOf = (opened?: ClientRecord, newcomer?: Newcomer) => {
    const Component = () => <ClientDialog {...list} client={opened} newcomer={newcomer} />;
    const Page = createRoutesStub([{ id: frame, path: "/", Component }]);
    return renderToStaticMarkup(<Page hydrationData={{ loaderData: { [frame]: { advisors } } }} />);
  };
  const html = pageOf(client);
  expect(html).toContain('<option value="a-former-one" selected="">a-former-one (no longer an advisor)</option>');
  const named = pageOf({ ...client, advisor: "one-who-left" });
  expect(named).toContain('<option value="one-who-left" selected="">Ada Lee (no longer an advisor)</option>');
  expect(html).toContain("no longer among the firm&#x27;s advisors. The client sees none");
  expect(html).toContain('value="2020-01-31"');
  const added = pageOf();
  expect(added).toContain('<option value="" selected="">No advisor yet</option>');
  expect(added).toContain('<option value="harriet-vale">Harriet Vale, London</option>');
  expect(added).not.toContain("no longer among");
  const newcomer = { item: "i", name: "Eve Ng", email: "eve@example.com", phone: "", advisor: "harriet-vale" };
  expect(pageOf(undefined, newcomer)).toContain(
    '<option value="harriet-vale" selected="">Harriet Vale, London</option>',
  );
});
