import { describe, expect, test } from "vitest";
import { advisorProfiles as advisors } from "~/content/advisor-profiles";
import { countFacets, findAdvisors, nearestRelaxation } from "./find-advisors";
import { finderPath, readFinderQuery } from "./finder-query";

const ask = (search: string) => readFinderQuery(advisors, new URLSearchParams(search));
const found = (search: string) => findAdvisors(advisors, ask(search)).map(({ name }) => name);
const everybody = ["Tomás Ferrer", "Harriet Vale", "Mei-Lin Szeto"];

test("three advisors stand in New York, London and Hong Kong with their minimums", () => {
  expect(advisors.map(({ location, minInvestment }) => [location, minInvestment])).toEqual([
    ["New York", 500_000],
    ["London", 1_000_000],
    ["Hong Kong", 250_000],
  ]);
});

describe("the text", () => {
  test("an empty question shows all three", () => {
    for (const search of ["", "type=location&query=", "type=name&query=%20%20", "type=nonsense"])
      expect(found(search), search).toEqual(everybody);
  });

  test("a location is found by any part of it, whatever the case", () => {
    for (const query of ["London", "LOND", "kingdom", "UK"])
      expect(found(`query=${query}`), query).toEqual(["Harriet Vale"]);
    for (const query of ["near London", "Reading, UK", "in  London"])
      expect(found(`query=${encodeURIComponent(query)}`), query).toEqual(["Harriet Vale"]);
    expect(found("query=Croydon")).toEqual([]);
    expect(found("type=location&query=ork")).toEqual(["Tomás Ferrer"]);
    expect(found("type=location&query=on")).toEqual(["Harriet Vale", "Mei-Lin Szeto"]);
  });

  test("a name is found without its accents, and with ones it does not have", () => {
    for (const query of ["tomas", "TOMÁS", "mas fer", "Fèrrer"])
      expect(found(`type=name&query=${encodeURIComponent(query)}`), query).toEqual(["Tomás Ferrer"]);
    expect(found("type=name&query=London")).toEqual([]);
  });

  test("another name of a place is found in full only", () => {
    expect(found("query=usa")).toEqual(["Tomás Ferrer"]);
    expect(found("query=amer")).toEqual([]);
  });

  test("characters that mean something to programs mean themselves", () => {
    for (const query of [".*", "%", "_", "\\", "(", "<script>"])
      expect(found(`query=${encodeURIComponent(query)}`), query).toEqual([]);
  });
});

describe("facets", () => {
  test("values of one facet add up, facets narrow each other", () => {
    expect(found("language=French&language=Spanish")).toEqual(["Tomás Ferrer", "Harriet Vale"]);
    expect(found("language=French&language=Spanish&minimum=500000")).toEqual(["Tomás Ferrer"]);
    expect(found("specialty=Trusts&credential=CFP")).toEqual([]);
  });

  test("a count says what the value would show beside the rest of the question", () => {
    const [specialty, language] = countFacets(advisors, ask("credential=CFP&language=Spanish"));
    expect(specialty?.options.map(({ value, count }) => [value, count])).toEqual([
      ["Estate planning", 0],
      ["Fixed income", 0],
      ["Investment portfolios", 1],
      ["Retirement planning", 1],
      ["Tax planning", 1],
      ["Trusts", 0],
    ]);
    // A facet is not narrowed by its own choice.
    expect(language?.options.find(({ value }) => value === "Mandarin")?.count).toBe(1);
    expect(language?.options.filter(({ chosen }) => chosen).map(({ value }) => value)).toEqual(["Spanish"]);
  });

  test("minimums are printed as money, the smallest first", () => {
    expect(
      countFacets(advisors, ask(""))
        .at(-1)
        ?.options.map(({ label }) => label),
    ).toEqual(["$250,000", "$500,000", "$1,000,000"]);
  });
});

describe("when nobody is found", () => {
  test("the text is read the other way first", () => {
    const relaxation = nearestRelaxation(advisors, ask("type=location&query=harriet"));
    expect(relaxation).toEqual({
      label: "“harriet” as a name",
      count: 1,
      path: "/find-advisor?type=name&query=harriet#results",
    });
  });

  test("then the part goes whose loss finds most", () => {
    expect(nearestRelaxation(advisors, ask("query=Kathmandu&language=English"))).toMatchObject({
      label: "any location",
      count: 3,
    });
    expect(nearestRelaxation(advisors, ask("query=London&language=Spanish&credential=CFA"))).toMatchObject({
      count: 1,
    });
  });

  test("when no single part is enough, everybody is offered", () => {
    const relaxation = nearestRelaxation(advisors, ask("query=Nowhere&specialty=Trusts&language=Mandarin"));
    expect(relaxation).toEqual({ label: "all advisors", count: 3, path: "/find-advisor#results" });
  });
});

describe("the address", () => {
  test("keeps a question through a round trip", () => {
    const path =
      "/find-advisor?type=name&query=Vale&specialty=Trusts&minimum=1000000&compare=tomas-ferrer&compare=harriet-vale#results";
    expect(finderPath(ask(path.slice(path.indexOf("?") + 1, -"#results".length)))).toBe(path);
  });

  test("what it cannot mean is left out", () => {
    const long = "x".repeat(2000);
    const query = ask(`query=${long}&specialty=Astrology&compare=nobody&compare=harriet-vale&compare=harriet-vale`);
    expect(query.query).toHaveLength(200);
    expect(query.chosen.specialty).toEqual([]);
    expect(query.compare).toEqual(["harriet-vale"]);
  });
});
