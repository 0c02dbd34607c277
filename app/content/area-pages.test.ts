import { expect, test } from "vitest";
import { adminPages, clientPages } from "./area-pages";
import { adminMoreTabs, adminTabs, clientTabs, guestTabs } from "./area-tabs";

test("a page has one name in the tabs and in the search", () => {
  const searched = new Map([...adminPages, ...clientPages].map(({ to, name }) => [to, name]));
  for (const { name, to } of [...adminTabs, ...clientTabs]) expect(searched.get(to)).toBe(name);
});

test("each page of the admin portal has words with which it is searched for", () => {
  expect(adminPages.filter(({ words }) => words === "")).toEqual([]);
  const searched = adminPages.map(({ to }) => to);
  expect(new Set(searched).size).toBe(searched.length);
  const tabs = [...adminTabs, ...adminMoreTabs.flatMap(([, pages]) => pages)];
  expect(searched).toEqual(expect.arrayContaining(tabs.map(({ to }) => to)));
});

test("the cell of a tab on a phone says its name or the noun in it", () => {
  for (const { name, cell } of [...adminTabs, ...clientTabs, ...guestTabs])
    if (cell) expect([name, `${name.split(" ")[0]}s`]).toContain(cell);
});
