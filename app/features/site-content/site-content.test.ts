import { expect } from "vitest";
import { articles } from "~/content/news";
import { day } from "~/platform/clock";
import { countPublicChanges } from "~/platform/public-pages/changes.server";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aDraft, aProposal, atEntry, someNews } from "../../../tests/support/site-content";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readSearchQuery } from "../search/search-site";
import { listContent, readContentRequest } from "./list-content.server";
import { discardDraft, proposeDraft, proposeEarlier, proposeRemoval, sendBack } from "./propose.server";
import { publishProposal } from "./publish.server";
import { readBrokenContent } from "./published.server";
import { readEntry, readEntryForm, readShown } from "./read-entry.server";
import { beginEntry, saveDraft } from "./save-draft.server";

const [newest] = articles;
const ofFiles = "three-dates-a-month-in-2025";
const titles = (world: World) => world.siteContent.articles().map(({ title }) => title);
const found = async (world: World, query: string) =>
  (await world.siteSearch(readSearchQuery(new URLSearchParams({ query })))).hits.map(({ path }) => path);
const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })] as const;

onBothDatabases("a news item is public when a second person has published it, and all lists know it", async (world) => {
  const [ada, eve] = await two(world);
  const neighbour = await world.openAgain();
  const key = await aDraft(world, ada);
  expect(key).toBe("the-tax-year-ends");
  const at = () => atEntry(world, ada, key);
  await expect(publishProposal(world, eve, await at())).rejects.toThrow("Propose the draft first");
  await proposeDraft(world, ada, await at());
  await expect(publishProposal(world, ada, await at())).rejects.toThrow("A colleague has to publish it");
  expect(titles(world)).toEqual(articles.map(({ title }) => title));
  const before = await countPublicChanges(world.db);

  const seen = await at();
  await publishProposal(world, eve, seen);
  expect(await countPublicChanges(world.db)).toBe(before + 1);
  expect(world.siteContent.articles()[0]).toEqual({ path: `/news-media/${key}`, ...someNews() });
  expect(await found(world, "tax year ends")).toContain(`/news-media/${key}`);
  await expect(publishProposal(world, eve, seen)).rejects.toThrow("A colleague has changed this");
  expect(await world.auditTrail(`news/${key}`)).toEqual(["content.drafted", "content.proposed", "content.published"]);
  const entry = await readEntry(world, ada, { kind: "news", key });
  expect(entry).toMatchObject({ state: "public", page: `/news-media/${key}`, open: null });
  expect(entry.history[0]).toMatchObject({ state: "published", proposedBy: ada.name, decidedBy: "Eve Ng" });
  // Other servers of this database say the same: one that looks again, and one from its start.
  expect(titles(neighbour)[0]).toBe(newest?.title);
  await neighbour.siteContent.refresh();
  for (const other of [neighbour, await world.openAgain()]) expect(titles(other)[0]).toBe("The tax year ends");
});

onBothDatabases("an item of the files is changed, put back, and taken off the site", async (world) => {
  const [ada, eve] = await two(world);
  const at = () => atEntry(world, ada, ofFiles);
  const { written } = await readEntryForm(world, ada, { kind: "news", key: ofFiles });
  expect(written.title).toBe(newest?.title);
  const { path: _, ...matter } = { ...articles[0] };
  const change = { ...(await at()), matter: { ...matter, title: "Three dates a month, from July" } };
  expect(await saveDraft(world, ada, change)).toMatchObject({ ok: true, changed: true });
  const entry = await readEntry(world, ada, { kind: "news", key: ofFiles });
  expect(entry.open?.differences).toEqual([
    { label: "Title", before: newest?.title, after: "Three dates a month, from July" },
  ]);
  await proposeDraft(world, ada, await at());
  await publishProposal(world, eve, await at());
  expect(titles(world)[0]).toBe("Three dates a month, from July");

  await proposeEarlier(world, eve, { ...(await at()), number: 0 });
  await expect(publishProposal(world, eve, await at())).rejects.toThrow("A colleague has to publish it");
  await publishProposal(world, ada, await at());
  expect(world.siteContent.articles()).toEqual(articles);
  await expect(proposeEarlier(world, eve, { ...(await at()), number: 0 })).rejects.toThrow("says the same already");

  await proposeRemoval(world, ada, await at());
  expect(titles(world)).toContain(newest?.title);
  await publishProposal(world, eve, await at());
  expect(titles(world)).not.toContain(newest?.title);
  expect(await found(world, "three dates a month")).not.toContain(newest?.path);
  await expect(proposeRemoval(world, ada, await at())).rejects.toThrow("off the site already");
  const { lines } = await listContent(world, ada, readContentRequest(new URLSearchParams({ status: "off" })));
  expect(lines.map(({ key }) => key)).toEqual([ofFiles]);

  await proposeEarlier(world, ada, { ...(await at()), number: 1 });
  await publishProposal(world, eve, await at());
  expect(titles(world)[0]).toBe("Three dates a month, from July");
});

onBothDatabases("two editors: the second is shown the difference, and nothing of either is lost", async (world) => {
  const [ada, eve] = await two(world);
  const key = await aDraft(world, ada);
  const at = await atEntry(world, ada, key);
  expect(await saveDraft(world, ada, { ...at, matter: someNews({ lede: "Ada's words." }) })).toMatchObject({
    ok: true,
  });
  const second = await saveDraft(world, eve, { ...at, matter: someNews({ lede: "Eve's words." }) });
  expect(second).toMatchObject({
    ...{ ok: false, reason: "changed" },
    differences: [{ label: "First paragraph", before: "Ada's words.", after: "Eve's words." }],
  });
  const { written } = await readEntryForm(world, eve, { kind: "news", key });
  expect(written.lede).toBe("Ada's words.");
  if (second.ok || second.reason !== "changed") throw new Error("The second editor was not asked");
  const again = { kind: "news" as const, key, seen: second.seen, matter: someNews({ lede: "Eve's words." }) };
  expect(await saveDraft(world, eve, again)).toMatchObject({ ok: true, changed: true });
  expect(await saveDraft(world, eve, again)).toMatchObject({ ok: true, changed: false });
});

onBothDatabases(
  "a proposal is sent back with a reason, withdrawn, and a draft discarded and taken up again",
  async (world) => {
    const [ada, eve] = await two(world);
    const key = await aProposal(world, ada);
    const at = () => atEntry(world, ada, key);
    expect(await sendBack(world, eve, { ...(await at()), remark: "" })).toMatchObject({ ok: false });
    await expect(discardDraft(world, ada, await at())).rejects.toThrow("has to be withdrawn first");
    expect(await sendBack(world, eve, { ...(await at()), remark: "Name the year." })).toEqual({ ok: true });
    const entry = await readEntry(world, ada, { kind: "news", key });
    expect(entry.open).toMatchObject({ state: "draft", remark: "Name the year.", decidedBy: "Eve Ng" });
    await proposeDraft(world, ada, await at());
    expect(await sendBack(world, ada, { ...(await at()), remark: "" })).toEqual({ ok: true });
    await discardDraft(world, ada, await at());
    expect((await readEntry(world, ada, { kind: "news", key })).state).toBe("off");
    await proposeEarlier(world, eve, { ...(await at()), number: 1 });
    await publishProposal(world, ada, await at());
    expect(titles(world)).toContain("The tax year ends");
  },
);

onBothDatabases("what clashes, comes too early or is signed by nobody known is not published", async (world) => {
  const [ada, eve] = await two(world);
  const begin = (change: Record<string, unknown>, formKey = "form-key-1") =>
    beginEntry(world, ada, { kind: "news", matter: someNews(change), formKey });
  expect(await begin({ title: newest?.title })).toMatchObject({ reason: "clash", fieldErrors: { title: [/title/] } });
  expect(await begin({ title: "Our Story" })).toMatchObject({ ok: false, reason: "clash" });
  const date = new Date(world.clock.now() + 2 * day).toISOString().slice(0, 10);
  expect(await begin({ date })).toMatchObject({ ok: true, changed: true });
  expect(await begin({ date })).toMatchObject({ ok: true, changed: false });
  expect(await begin({ date, title: "Another" })).toMatchObject({
    ok: false,
    fieldErrors: { title: [/a draft already/] },
  });
  expect(await begin({ date }, "form-key-2")).toMatchObject({ ok: false, reason: "clash" });
  const at = () => atEntry(world, ada, "the-tax-year-ends");
  await proposeDraft(world, ada, await at());
  await expect(publishProposal(world, eve, await at())).rejects.toThrow(`The news item is dated ${date}`);
  world.clock.advance(3 * day);
  await world.db.updateTable("staff").set({ signs_since: null }).where("user_id", "=", eve.userId).execute();
  await expect(publishProposal(world, eve, await at())).rejects.toThrow("has not confirmed Eve Ng");
});

onBothDatabases("a preview is for staff, and a broken row never reaches a page", async (world) => {
  const [ada, eve] = await two(world);
  const key = await aProposal(world, ada);
  const { id } = await world.db.selectFrom("content_revisions").select("id").executeTakeFirstOrThrow();
  const ask = { kind: "news" as const, key, preview: id, shown: undefined };
  expect(await readShown(world, eve, ask)).toMatchObject({ previewed: 1, item: { title: "The tax year ends" } });
  expect(await readShown(world, aVisitor(), ask)).toBeNull();
  expect(await readShown(world, await aClient(world), ask)).toBeNull();
  expect(await readShown(world, eve, { ...ask, key: ofFiles })).toBeNull();
  await publishProposal(world, eve, await atEntry(world, ada, key));

  await world.db.updateTable("content_revisions").set({ content: '{"title":1}' }).execute();
  await world.siteContent.refresh();
  expect(world.siteContent.articles()).toEqual(articles);
  expect(await readBrokenContent(world.db)).toEqual([{ kind: "news", key }]);
  expect(world.logged.filter(({ message }) => message === "published content cannot be read")).toHaveLength(1);
  expect((await readEntry(world, ada, { kind: "news", key })).history[0]?.differences).toBeNull();
});
