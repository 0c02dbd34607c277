import { expect, test } from "vitest";
import { postalLines } from "./postal-lines";

const nothing = { street: "", city: "", state: "", code: "", country: "" };

test("an address of the United States has the state and the code after the city", () => {
  const austin = {
    street: "200 Congress Avenue",
    city: "Austin",
    state: "TX",
    code: "78701",
    country: "United States",
  };
  expect(postalLines(austin)).toEqual(["200 Congress Avenue", "Austin, TX 78701", "United States"]);
  expect(postalLines({ ...austin, state: "" })).toEqual(["200 Congress Avenue", "Austin, 78701", "United States"]);
});

test("elsewhere the code stands before the city, and what is missing leaves no line", () => {
  const lyon = { street: "3 Rue du Port", city: "Lyon", state: "", code: "69001", country: "France" };
  expect(postalLines(lyon)).toEqual(["3 Rue du Port", "69001 Lyon", "France"]);
  expect(postalLines({ ...nothing, city: "Port Louis", country: "Mauritius" })).toEqual(["Port Louis", "Mauritius"]);
  expect(postalLines(nothing)).toEqual([]);
});
