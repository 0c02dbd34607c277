import { expect, test } from "vitest";
import { isDocumentType } from "../documents/vocabulary";
import { emptyItem, withChecklist } from "./checklist-rows";
import { builtInChecklists } from "./checklists.server";
import { checkRequest, readTypedRequest } from "./schema";
import { kindValue, mostItems } from "./vocabulary";

const today = "2026-05-14";

test("every checklist asks for documents that the product knows, in a form that can be sent", () => {
  expect(new Set(builtInChecklists.map(({ key }) => key)).size).toBe(builtInChecklists.length);
  for (const checklist of builtInChecklists) {
    const { items } = checklist;
    for (const { category, type } of items) expect(isDocumentType(category, type), `${category}, ${type}`).toBe(true);
    const rows = withChecklist([emptyItem("0")], checklist, { today, newRow: () => "r" });
    expect(rows).toHaveLength(items.length);
    const typed = { clients: ["c"], message: "", items: rows, formKey: "k" };
    expect(checkRequest(typed, today)).toMatchObject({ ok: true });
  }
});

test("a checklist comes after what was typed, and never makes too long a form", () => {
  const typed = Array.from({ length: mostItems - 1 }, (_, index) => ({ ...emptyItem(`${index}`), name: "Typed" }));
  const yearly = builtInChecklists.find(({ key }) => key === "annual-tax-return");
  const rows = withChecklist([...typed, emptyItem("x")], yearly, { today, newRow: () => "r" });
  expect(rows).toHaveLength(mostItems);
  expect(rows.at(-1)).toMatchObject({ name: "Tax return of the year before", due: "2026-06-13" });
  expect(withChecklist(typed, undefined, { today, newRow: () => "r" })).toEqual(typed);
});

test("an error stands beside the row that a page has added", () => {
  const row = Array.from({ length: 4 }, () => 2 ** 32 - 1).join("-");
  const form = new FormData();
  for (const [field, value] of Object.entries({ row, name: "Deed", kind: "", instructions: "", due: "" }))
    form.append(field, value);
  expect(checkRequest(readTypedRequest(form), today)).toMatchObject({
    errors: { [`kind-${row}`]: "Choose category and type" },
  });
});

test("the form is read item by item, and each mistake is said beside its field", () => {
  const form = new FormData();
  const row = (name: string, kind: string, due: string, index: number) => {
    for (const [field, value] of Object.entries({ row: `r${index}`, name, kind, instructions: "", due }))
      form.append(field, value);
  };
  row(" ", "Tax Planning/Will", "2026-05-13", 0);
  row("", "", "", 1);
  row("Deed", kindValue({ category: "Legal Documents", type: "Contract" }), "2030-01-01", 2);
  const checked = checkRequest(readTypedRequest(form), today);
  expect(checked).toEqual({
    ok: false,
    errors: {
      "name-r0": "Enter what you need, such as ‘2025 Form 1040’",
      "kind-r0": "Choose category and type",
      "due-r0": "Choose a day that is still to come",
      "due-r2": "Choose a nearer day",
      find: "Choose at least one client",
    },
  });
  expect(checkRequest({ clients: ["c"], message: "", items: [emptyItem("r9")], formKey: "" }, today)).toEqual({
    ok: false,
    errors: { "name-r9": "Ask for at least one document" },
  });
});
