import { expect, test } from "vitest";
import { withPersonalValues } from "~/platform/audit/personal.server";
import { openDatabase } from "~/platform/db/open.server";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { signUp, upload } from "./people";

async function refusals({ dataDir }: BuiltServer) {
  const { db, close } = openDatabase({ dataDir });
  try {
    const query = db.selectFrom("audit_events").select(["subject", "detail"]).where("type", "=", "access.refused");
    const events = await query.orderBy("seq").execute();
    const details = await withPersonalValues(
      db,
      events.map(({ detail }) => detail),
    );
    return events.map(({ subject }, index) => [subject, JSON.parse(details[index] ?? "")] as const);
  } finally {
    await close();
  }
}

test("who asks for what is not theirs is in the audit log, however they ask", async () => {
  const server = await startBuiltServer();
  try {
    const [maria, eve] = [await signUp(server, "Maria"), await signUp(server, "Eve")];
    const document = await upload(maria, "Will.pdf");
    for (const browser of [maria, eve]) {
      await browser.request(`/dashboard/client/documents/${document}`);
      await browser.request(`/dashboard/client/documents/${document}/no-such-page`);
      await browser.request("/no-such-page");
    }
    await eve.request(`/dashboard/admin/documents/${document}.data`);
    await eve.post(`/dashboard/client/documents/${document}`, { intent: "remove" });
    await eve.post("/dashboard/admin/clients", { intent: "delete", clientId: "nobody" });
    // Fields of multipart forms: to a route that takes files, and to one that does not.
    for (const path of ["/dashboard/client?index", "/dashboard/client/meetings"]) {
      const form = new FormData();
      form.set("intent", "restore");
      form.set("replaces", document);
      await eve.request(path, { method: "POST", body: form, headers: { Origin: server.url } });
    }
    const seen = await refusals(server);
    const paths = seen.map(([subject, { method, path }]) => [subject === document, method, path]);
    expect(paths).toEqual([
      [true, "GET", "/dashboard/client/documents/…"],
      [true, "GET", "/dashboard/client/documents/…/no-such-page"],
      [true, "GET", "/dashboard/admin/documents/….data"],
      [true, "POST", "/dashboard/client/documents/…"],
      [false, "POST", "/dashboard/admin/clients"],
    ]);
    for (const [, { address }] of seen) expect(address).toMatch(/^(127\.0\.0\.1|::1)/);
  } finally {
    await server.stop();
  }
});
