import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { shareImageOf } from "~/content/share-name";
import { sitemapEntries } from "~/content/sitemap";
import * as chart from "~/ui/chart.module.css";
import { colour, lookOf } from "./house-colours";
import { pictureShapes } from "./picture-shapes";
import { shareImage } from "./share-image";
import { sharedPages } from "./shared-pages";

/** Every letter half as wide as the size. */
const measure = (text: string, _face: unknown, size: number) => (text.length * size) / 2;

const box = { x: 100, y: 50, width: 200, height: 400 };

describe("the colours of the house", () => {
  test("are those that a browser computes from the same style sheets", () => {
    expect(colour("paper")).toBe("#f7faf8");
    expect(colour("ink")).toBe("#071d23");
    expect(colour("signal")).toBe("#6bd1c3");
    expect(colour("text", "ink")).toBe(colour("on-ink"));
  });

  test("come to a shape by its classes, later ones first", () => {
    expect(lookOf([chart.flSignal, chart.inkEdge], "paper")).toEqual({
      fill: colour("signal"),
      stroke: colour("ink"),
      "stroke-width": "1.5",
    });
  });

  test("a name that is not in the style sheets is an error", () => {
    expect(() => colour("crimson")).toThrow("no colour of the house");
  });
});

describe("the shapes of a picture", () => {
  test("stretch over their box, and leave the words behind", () => {
    const chart =
      '<svg class="chart"><svg viewBox="0 0 100 100"><rect class="flInk" x="0" y="50" width="100" height="50"></rect></svg><text x="0">Year 1</text></svg>';
    expect(pictureShapes(chart, box, "paper")).toContain('d="M100 250h200v200h-200z"');
    expect(pictureShapes(chart, box, "paper")).not.toContain("Year");
  });

  test("keep their proportions where they have some", () => {
    const square = '<svg viewBox="0 0 10 10"><path class="flInk" d="M0 0h10v10h-10z"></path></svg>';
    expect(pictureShapes(square, box, "paper")).toContain('d="M100 250h200v200h-200z"');
  });

  test("with a place in percent stand there, and do not stretch", () => {
    const chart =
      '<svg class="chart"><svg viewBox="0 0 100 100"><path class="st" d="M0 0H100"></path></svg><svg x="50%" y="25%"><path class="flInk" d="M-10 0h20v10h-20z"></path></svg></svg>';
    expect(pictureShapes(chart, box, "paper")).toContain('d="M183 150h34v17h-34z"');
  });

  test("of a table are those in its cells, and not its key", () => {
    const mark = '<svg viewBox="0 0 10 10"><path class="flInk" d="M0 0h10v10h-10z"></path></svg>';
    const table = `<table><tbody><tr><th>A</th><td>${mark}</td><td>${mark}</td></tr></tbody></table><ul><li>${mark}</li></ul>`;
    expect(pictureShapes(table, box, "paper").match(/<path/g)).toHaveLength(2);
  });

  test("an arc keeps its flags", () => {
    const dot = '<svg viewBox="0 0 10 10"><path class="flInk" d="M1 5a4 4 0 1 1 8 0"></path></svg>';
    expect(pictureShapes(dot, box, "paper")).toContain("a80 80 0 1 1 160 0");
  });
});

describe("the share images", () => {
  test("there is one for every page that search engines are told of, and each has its own", () => {
    const images = new Map(sharedPages.map(({ name }) => [name, name]));
    const home = "home";
    expect(images.size).toBe(sharedPages.length);
    for (const { path } of sitemapEntries(Date.UTC(2026, 10, 21))) {
      if (path !== "/") expect(shareImageOf(images, path), path).not.toBe(home);
    }
    expect(shareImageOf(images, "/search")).toBe(home);
    expect(shareImageOf(new Map(), "/")).toBeUndefined();
  });

  test.each(sharedPages.map((page) => [page.name, page] as const))(
    "%s is drawn in words and shapes that stay on it",
    (_name, page) => {
      const svg = shareImage(page, measure);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).toContain("<text");
      if (page.picture) {
        const shapes = pictureShapes(renderToStaticMarkup(page.picture), box, "paper");
        expect(shapes.match(/<path/g)?.length).toBeGreaterThan(0);
      }
    },
  );

  test("say nothing that a setting of the running product may change", () => {
    for (const page of sharedPages) expect(shareImage(page, measure), page.name).not.toMatch(/Corvane/);
  });
});
