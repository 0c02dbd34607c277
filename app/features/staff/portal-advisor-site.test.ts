import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { book, give, invite, kind, lineOf, name, slug } from "../../../tests/support/portal-advisors";
import { atEntry, publishEntry, someAdvisor } from "../../../tests/support/site-content";
import { onBothDatabases } from "../../../tests/support/world";
import { readOwnAdvisor } from "../advisors/read-own-advisor.server";
import { advisorInWords } from "../clients/advisor-words";
import { proposeDraft, proposeRemoval } from "../site-content/propose.server";
import { publishProposal } from "../site-content/publish.server";
import { readEntry, readEntryForm } from "../site-content/read-entry.server";
import { beginEntry, saveDraft } from "../site-content/save-draft.server";
import { changePortalAdvisor, readPortalAdvisor } from "./edit-advisor.server";

onBothDatabases("two people put them on the website, and take them off again without an end", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })];
  const client = await aClient(world);
  await invite(world, ada);
  await give(world, client, slug);
  // Another entry of the name would be somebody else.
  const matter = someAdvisor({ name, location: "Dubai" });
  expect(await beginEntry(world, ada, { kind, matter, formKey: newId() })).toMatchObject({ reason: "clash" });
  expect(await readEntry(world, ada, { kind, key: slug })).toMatchObject({ title: name, state: "portal", page: null });
  const { written, seen } = await readEntryForm(world, ada, { kind, key: slug });
  expect(written).toMatchObject({ name, location: "Dubai" });
  expect(await saveDraft(world, ada, { kind, key: slug, seen, matter })).toMatchObject({ ok: true });
  expect(world.siteContent.advisors().profileOf(slug)).toBeUndefined();
  await proposeDraft(world, ada, await atEntry(world, ada, slug, kind));
  await publishProposal(world, eve, await atEntry(world, eve, slug, kind));
  expect(world.siteContent.advisors().profileOf(slug)).toMatchObject({ name, title: "Wealth Advisor" });
  expect((await lineOf(world, ada))?.shown).toBe("site");
  const page = await readPortalAdvisor(world, ada, slug);
  const change = { slug, version: page.version, name: "Otto Grebe", office: "Dubai", phone: "", languages: [] };
  await expect(changePortalAdvisor(world, ada, change)).rejects.toThrow("is on the website");

  await proposeRemoval(world, ada, { ...(await atEntry(world, ada, slug, kind)), stays: true });
  expect((await readEntry(world, eve, { kind, key: slug })).ties, "nothing ends").toEqual([]);
  expect(await publishProposal(world, eve, await atEntry(world, eve, slug, kind))).toEqual({ ok: true });
  expect(world.siteContent.advisors().profileOf(slug)).toBeUndefined();
  expect((await readOwnAdvisor(world, client))?.name).toBe(name);
  expect((await readEntry(world, ada, { kind, key: slug })).state).toBe("portal");

  // Taken off without staying they are no advisor: not in the portal either.
  await publishEntry(world, [ada, eve], { key: slug, matter });
  await publishEntry(world, [ada, eve], { key: slug, removes: true });
  expect(advisorInWords(world.siteContent.advisors(), slug)).toBe(`${name} (no longer an advisor)`);
  expect((await lineOf(world, ada))?.shown).toBe("ended");
});

onBothDatabases("an advisor of the website stays one in the portal, with their clients", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })];
  const client = await aClient(world);
  await give(world, client, "harriet-vale");
  await proposeRemoval(world, ada, { ...(await atEntry(world, ada, "harriet-vale", kind)), stays: true });
  await publishProposal(world, eve, await atEntry(world, eve, "harriet-vale", kind));
  // With the telephone and the languages that the website said.
  expect(await readOwnAdvisor(world, client)).toMatchObject({
    ...{ name: "Harriet Vale", location: "London" },
    ...{ phone: "+44 20 7946 0151", languages: "Speaks English and French" },
  });
  expect(await book(world, client, "harriet-vale")).toHaveProperty("id");
  const published = (await world.auditTrail(`${kind}/harriet-vale`)).at(-1);
  expect(published).toBe("content.published");
});
