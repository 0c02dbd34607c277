import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ClientDialog } from "./client-dialog";
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
