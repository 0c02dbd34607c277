import { type Answer, areaOf, delegates, expected, members, type Person, people, sharers, staff } from "./areas";
import { type AddressedRoute, allRoutes } from "./routes";

// Who asks for what, and which forms the refused ones send: what access.test.ts does with a running product.

export const routes = await allRoutes();

export interface Cell extends Answer {
  route: AddressedRoute;
  pattern: string;
  person: Person;
}

export const cells = routes.flatMap((route): Cell[] => {
  const area = areaOf(route);
  if (area === undefined || area === "public") return [];
  // Outside of the areas of a client, members and those who share a household are what Bob is.
  const inside = area === "client" || area === "client dashboard" || area === "application";
  const ofFirm = area === "admin" || area === "admin entrance";
  const everybody = [...people, ...delegates, ...(inside ? [...members, ...sharers] : []), ...(ofFirm ? staff : [])];
  return everybody.map((person) => ({
    ...{ route, pattern: route.pattern, person },
    ...expected(area, person, route.pattern),
  }));
});

/** Where it makes no difference who somebody is to Alice: what is refused here is refused before that is asked. */
export const cellsOfFew = cells.filter(({ person }) => people.some((one) => one === person));

export const patterns = [...new Set(cellsOfFew.map(({ pattern }) => pattern))];

export const mayKnowAlice = (person: Person) =>
  person === "alice" ||
  person === "administrator" ||
  staff.some((one) => one === person) ||
  members.some((one) => one === person);

/** What must not be in an answer to somebody else. Dora sees the one tax document, in the area that is open to her; Hana the joint portfolio. */
export function secrets(person: Person, pattern: string) {
  if (person === "dora" && pattern.startsWith("/dashboard/client-of/"))
    return /Secret-of-(?!Alice-7731)|alice@people\.example/;
  if (person === "hana" && pattern.includes("/portfolio/household"))
    return /Secret-of-(?!Alice-custody)|alice@people\.example/;
  return /Secret-of-|alice@people\.example/;
}

/** Of those who may read a page, the first: the page is drawn from its data, and drawing takes longest. */
export const drawnFor = new Set(
  [...Map.groupBy(cells, ({ pattern }) => pattern).values()].map((some) => some.find(({ status }) => status === 200)),
);

export const intents = [
  ...["withdraw", "leave", "remove", "restore", "delete", "block", "edit", "cancel", "end-sessions"],
  ...["move", "offer", "reply"],
];

/** People to whom an area answers the same, because they are the same to it. */
const kinds: Person[][] = [
  ["visitor", "banned"],
  ["bob", ...delegates, ...sharers],
];
const kindOf = (person: Person) => kinds.find((kind) => kind.includes(person))?.[0] ?? person;

/**
 * Of those who are refused, each person sends two forms or more to each address, and each kind of person sends every intent:
 * which of them sends which one changes from address to address.
 */
export const refusedForms = Object.values(
  Object.groupBy(
    cells.filter(({ refusedForm }) => refusedForm !== undefined),
    ({ pattern, person, refusedForm }) => `${pattern} ${kindOf(person)} ${refusedForm}`,
  ),
).flatMap((alike = [], row) =>
  alike.map((cell, column) => {
    const dealt = intents.filter((_, place) => (place + row) % alike.length === column);
    return { ...cell, sent: dealt };
  }),
);
