import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactTopics } from "~/content/contact";
import { menus } from "~/content/navigation";
import { security } from "~/content/policies/security";
import { sitemapEntries } from "~/content/sitemap";
import { type BuiltServer, startBuiltServer } from "../support/server";

/** Tests the metadata of public pages, with a firm name that differs from the one in the sources. */
const firm = { FIRM_NAME: "Meridian", FIRM_LEGAL_NAME: "Meridian Advice & Sons" };

const paths = sitemapEntries(Date.now()).map(({ path }) => path);
/** Pages whose canonical address is another page, or that search engines must not index. */
const others = ["/wealth-management", "/services", "/enroll", "/privacy", "/terms", "/security", "/search"];

let server: BuiltServer;
const heads = new Map<string, Head>();

interface Head {
  html: string;
  title: string;
  meta(name: string): string | undefined;
  canonical: string | undefined;
  data: Thing[];
}
type Thing = { "@type": string } & Record<string, unknown>;

beforeAll(async () => {
  server = await startBuiltServer({ env: firm });
  for (const path of [...paths, ...others]) heads.set(path, readHead(await (await fetch(server.url + path)).text()));
});

afterAll(() => server.stop());

function readHead(html: string): Head {
  const metas = new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)].map(([, name, value]) => [
      name,
      plain(value),
    ]),
  );
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
  for (const block of blocks) expect(block["@context"]).toBe("https://schema.org");
  return {
    html,
    title: plain(/<title>(.*?)<\/title>/.exec(html)?.[1]),
    meta: (name) => metas.get(name),
    canonical: /<link rel="canonical" href="([^"]+)"\/>/.exec(html)?.[1],
    data: blocks.flatMap((block) => block["@graph"]),
  };
}

const plain = (text = "") =>
  text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");

const each = [...paths, ...others];

test("every page has a title of its own, and every indexed page a description of its own", () => {
  const titles = each.map((path) => heads.get(path)?.title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  const descriptions = paths.map((path) => heads.get(path)?.meta("description"));
  expect(descriptions.filter((one, index) => descriptions.indexOf(one) !== index)).toEqual([]);
});

describe.each(each)("%s", (path) => {
  test("has a title, a description, its address and the name of the firm", () => {
    const { title, meta, canonical, html } = head(path);
    expect(title).toMatch(/ \| Meridian$/);
    expect(meta("description")?.length).toBeGreaterThan(40);
    expect(meta("description")?.length).toBeLessThan(170);
    expect(html).not.toMatch(/Corvane(?! Global)/);
    const known = paths.includes(path);
    if (known) expect(canonical).toBe(server.url + path);
    expect(meta("og:url")).toBe(canonical);
    expect(meta("og:site_name")).toBe("Meridian");
    expect(meta("og:title")).toBeTruthy();
    expect(meta("og:description")).toBe(meta("description"));
  });

  test("has a share image of the declared size", async () => {
    const { meta } = head(path);
    const image = meta("og:image") ?? "";
    expect(image).toMatch(`${server.url}/assets/share-`);
    expect(meta("og:image:alt")).toBeTruthy();
    expect(meta("twitter:card")).toBe("summary_large_image");
    const response = await fetch(image);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toContain("immutable");
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
      meta("og:image:width"),
      meta("og:image:height"),
    ]);
    expect(png.length).toBeLessThan(200_000);
  });

  test("its structured data is complete", () => {
    const { data } = head(path);
    for (const thing of data) checkThing(thing);
  });
});

function head(path: string): Head {
  const found = heads.get(path);
  if (!found) throw new Error(`${path} was not read`);
  return found;
}

const text = expect.stringMatching(/\S/);
const address = expect.stringMatching(/^http:\/\/localhost:\d+\//);
const moment = expect.stringMatching(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/);
const publisher = { "@type": "Organization", name: "Meridian", url: address };

/**
 * The properties that search engines require for each type
 * (developers.google.com/search/docs/appearance/structured-data).
 */
const wanted = (): Record<string, object> => ({
  Organization: {
    name: "Meridian",
    legalName: "Meridian Advice & Sons",
    url: `${server.url}/`,
    logo: address,
    email: text,
    telephone: text,
    address: text,
  },
  BreadcrumbList: {},
  FAQPage: {},
  NewsArticle: {
    headline: text,
    datePublished: moment,
    dateModified: moment,
    image: [address],
    author: publisher,
    publisher,
    mainEntityOfPage: address,
  },
  Event: {
    name: text,
    description: text,
    startDate: moment,
    endDate: moment,
    eventStatus: "https://schema.org/EventScheduled",
    image: [address],
    organizer: publisher,
    url: address,
  },
});

function checkThing(thing: Thing) {
  expect(Object.keys(wanted())).toContain(thing["@type"]);
  expect(thing).toMatchObject(wanted()[thing["@type"]] ?? {});
  if (thing["@type"] === "Organization") {
    expect(thing.location).toHaveLength(8);
    const office = { "@type": "Place", address: { streetAddress: text, addressLocality: text, addressCountry: text } };
    for (const place of thing.location as unknown[]) expect(place).toMatchObject(office);
  }
  if (thing["@type"] === "BreadcrumbList") {
    const items = thing.itemListElement as { position: number; name: string; item: string }[];
    expect(items.length).toBeGreaterThan(1);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    for (const item of items) expect(item).toMatchObject({ "@type": "ListItem", name: text, item: address });
  }
  if (thing["@type"] === "FAQPage") {
    const question = { "@type": "Question", name: text, acceptedAnswer: { "@type": "Answer", text } };
    for (const item of thing.mainEntity as unknown[]) expect(item).toMatchObject(question);
  }
  if (thing["@type"] === "Event") {
    const place = thing.location as Thing;
    const online = String(thing.eventAttendanceMode).endsWith("/OnlineEventAttendanceMode");
    expect(place).toMatchObject(online ? { "@type": "VirtualLocation", url: address } : { name: text, address: text });
    expect(String(thing.endDate) > String(thing.startDate)).toBe(true);
  }
  if (thing["@type"] === "NewsArticle") expect(String(thing.headline).length).toBeLessThanOrEqual(110);
}

test("each type of structured data is used, and breadcrumbs end with the page itself", () => {
  const kinds = new Set([...heads.values()].flatMap(({ data }) => data.map((thing) => thing["@type"])));
  expect([...kinds].toSorted()).toEqual(Object.keys(wanted()).toSorted());
  for (const path of paths) {
    const crumbs = head(path).data.find((thing) => thing["@type"] === "BreadcrumbList");
    const items = (crumbs?.itemListElement ?? []) as { item: string }[];
    if (crumbs) expect(items.at(-1)?.item).toBe(server.url + path);
    // Only the home page, the contact page and the first page of each menu have no breadcrumb.
    else expect(["/", "/contact", ...Object.values(menus).map(({ home }) => home)]).toContain(path);
  }
});

test.each(["/client-login", "/client-login/forgot", "/dashboard", "/dashboard/admin/sign-in", "/nothing-here"])(
  "the title of %s has the firm's name",
  async (path) => {
    const { title } = readHead(await (await fetch(server.url + path)).text());
    expect(title).toMatch(/ \| Meridian$/);
  },
);

test("search engines may list the public pages, and leave out what belongs to one person", async () => {
  for (const path of paths) expect(head(path).meta("robots"), path).toBeUndefined();
  const own = [
    "/conversation",
    "/application/status",
    "/application/device",
    "/application/resume",
    "/application/open",
  ];
  const account = [
    ...["/client-login", "/client-login/forgot", "/client-login/reset"],
    ...["/client-login/confirm", "/client-login/address-change", "/client-login/invitation"],
  ];
  for (const path of [...own, ...account, "/dashboard", "/dashboard/client", "/dashboard/admin/sign-in"]) {
    const response = await fetch(server.url + path);
    const { meta } = readHead(await response.text());
    expect(meta("robots"), `${path}, ${response.status}`).toBe("noindex");
  }
});

describe("for readers without a browser", () => {
  test("the sitemap lists every indexed page, and robots.txt names it", async () => {
    const xml = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const listed = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>)?<\/url>/g)];
    expect(listed.map(([, url]) => url)).toEqual(paths.map((path) => server.url + path));
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n/,
    );
    const robots = await (await fetch(`${server.url}/robots.txt`)).text();
    expect(robots).toContain(`\nSitemap: ${server.url}/sitemap.xml\n`);
    const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = ""]) => start);
    expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  });

  test("security.txt leads to the form of the security policy, and is valid for months", async () => {
    const response = await fetch(`${server.url}/.well-known/security.txt`);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).trimEnd().split("\n");
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
    expect(lines).toHaveLength(5);
    const page = contactTopics.find(({ policy }) => policy === "security")?.path;
    expect(fields).toMatchObject({
      Contact: `${server.url}${page}`,
      Policy: `${server.url}${page}`,
      Canonical: response.url,
      "Preferred-Languages": "en",
    });
    expect(fields.Expires).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/);
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);

    // The policy itself tells people to use this form, and the form is there.
    const flaw = security.articles.find(({ heading }) => heading === "If you find a flaw");
    expect(flaw?.paragraphs?.[0]).toContain("Use the form above");
    const { html } = head(String(page));
    expect(html).toMatch(/<form [^>]*method="post"/);
    expect(html).toContain("Use the form above");
    expect(readFileSync("SECURITY.md", "utf8")).toContain(`\`${page}\``);
  });

  test("the Atom feed has what RFC 4287 requires of a feed and of each entry", async () => {
    const response = await fetch(`${server.url}/news-media/feed.atom`);
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    const xml = await response.text();
    expectWellFormed(xml);
    const [feed = "", ...entries] = xml.split("<entry>");
    expect(entries).toHaveLength(paths.filter((path) => path.startsWith("/news-media/")).length);
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${server.url}/news-media/feed.atom"/>`);
    expect(feed).toContain("<author><name>Meridian Advice &amp; Sons</name></author>");
    const ids = new Set<string | undefined>();
    for (const part of [feed, ...entries]) {
      for (const name of ["id", "title", "updated"]) expect(part.split(`<${name}>`), name).toHaveLength(2);
      expect(part).toMatch(/<updated>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z<\/updated>/);
      expect(part).toContain('<link rel="alternate" type="text/html"');
      ids.add(/<id>([^<]+)<\/id>/.exec(part)?.[1]);
    }
    expect(ids.size).toBe(entries.length + 1);
    const dates = entries.map((entry) => /<updated>([^<]+)/.exec(entry)?.[1] ?? "");
    expect(/<updated>([^<]+)/.exec(feed)?.[1]).toBe(dates.toSorted().at(-1));
    expect(head("/news-media").html).toContain('type="application/atom+xml"');
  });
});

/** Expects every tag to be closed in the right order, and every '&' to be escaped. */
function expectWellFormed(xml: string) {
  const open: string[] = [];
  for (const [, end, name = "", closed] of xml.matchAll(/<(\/?)([a-zA-Z][\w:]*)[^<>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!closed) open.push(name);
  }
  expect(open).toEqual([]);
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
}
