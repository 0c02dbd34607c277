import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { defaultFirm } from "~/content/firm";
import { officeRecords } from "~/content/office-records";
import { pages } from "~/content/pages";
import { breadcrumbs } from "./breadcrumbs";
import { PageMeta, serialize } from "./page-meta";
import { ShareImageContext, SiteOriginContext } from "./site-origin";
import { breadcrumbsAndFaq, eventData, organization } from "./structured-data";

const origin = "https://www.corvane.example";

const rendered = (props: Partial<Parameters<typeof PageMeta>[0]> = {}, image?: string) =>
  renderToStaticMarkup(
    <SiteOriginContext value={origin}>
      <ShareImageContext value={image}>
        <PageMeta title="Privacy" description="What is kept." path="/privacy" {...props} />
      </ShareImageContext>
    </SiteOriginContext>,
  );

describe("the head of a page", () => {
  test("names the page, the firm, and its one address for search engines", () => {
    const html = rendered({ canonical: "/contact" });
    expect(html).toContain("<title>Privacy | Corvane</title>");
    expect(html).toContain(`<link rel="canonical" href="${origin}/contact"/>`);
    expect(html).toContain(`<meta property="og:url" content="${origin}/contact"/>`);
  });

  test("an answer to one person has no such address", () => {
    const html = rendered({ noindex: true });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("canonical");
  });

  test("a share image is named with its address, size and words", () => {
    const html = rendered({}, "/assets/share-privacy-1a2b3c4d.png");
    expect(html).toContain(`<meta property="og:image" content="${origin}/assets/share-privacy-1a2b3c4d.png"/>`);
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html).toContain('<meta property="og:image:alt" content="Privacy"/>');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(rendered()).not.toContain("og:image");
  });

  test("nothing in a text can end the block of data", () => {
    const json = serialize([{ "@type": "Thing", name: "</script><script>alert(1)</script>" }]);
    expect(json).not.toContain("<");
    expect(JSON.parse(json)["@graph"][0].name).toBe("</script><script>alert(1)</script>");
  });
});

describe("structured data", () => {
  test("the organization has its eight offices", () => {
    expect(organization({ ...defaultFirm, offices: officeRecords }, origin)).toMatchObject({
      url: `${origin}/`,
      location: { length: 8 },
    });
  });

  test("a way counts from one", () => {
    expect(breadcrumbs(origin, [{ name: "About", path: "/our-story" }])).toMatchObject({
      itemListElement: [{ position: 1, item: `${origin}/our-story` }],
    });
  });

  test("an event without a place is held online", () => {
    const event = { title: "T", description: "D", startsAt: 0, endsAt: 3_600_000, path: "/webinars-events/t" };
    expect(eventData({ firm: defaultFirm, origin }, event)).toMatchObject({
      startDate: "1970-01-01T00:00:00.000Z",
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    });
  });

  test("an event says how many places are left, and that a full one is sold out", () => {
    const event = { title: "T", description: "D", startsAt: 0, endsAt: 3_600_000, path: "/webinars-events/t" };
    const by = { firm: defaultFirm, origin };
    expect(eventData(by, event)).not.toHaveProperty("offers");
    const full = eventData(by, { ...event, places: { all: 24, left: 0, open: false } });
    expect(full).toMatchObject({
      maximumAttendeeCapacity: 24,
      remainingAttendeeCapacity: 0,
      offers: { price: 0, availability: "https://schema.org/SoldOut" },
    });
    expect(eventData(by, { ...event, places: { all: 24, left: 3, open: true } })).toMatchObject({
      offers: { availability: "https://schema.org/InStock", url: `${origin}/webinars-events/t` },
    });
  });

  test("a record with questions says them, word for word", () => {
    for (const page of pages) {
      const faq = page.sections.find((section) => section.kind === "faq");
      const data = breadcrumbsAndFaq(page, origin).find((one) => one["@type"] === "FAQPage");
      expect(data !== undefined, page.path).toBe(faq !== undefined);
      if (faq?.kind === "faq") expect(JSON.stringify(data)).toContain(JSON.stringify(faq.items[0]?.answer));
    }
  });
});
