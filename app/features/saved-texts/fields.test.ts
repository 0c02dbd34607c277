import { expect, test } from "vitest";
import { fieldsInWords, fillFields, firstNameOf, openFields, unknownFields } from "./fields";

test("what is known is put in; what is not known stays for the writer to see", () => {
  const text = "Dear {first name},\nyour message {Reference} is with {advisor}. {first name}!";
  const filled = fillFields(text, { "first name": "Amara", reference: "M-1", advisor: "" });
  expect(filled).toBe("Dear Amara,\nyour message M-1 is with {advisor}. Amara!");
  expect(openFields(filled)).toEqual(["advisor"]);
  expect(fieldsInWords(["advisor", "firm"])).toBe("{advisor} and {firm}");
});

test("a value is put in as it is, and is not filled in again", () => {
  expect(fillFields("{full name}", { "full name": "$& {firm}", firm: "Corvane" })).toBe("$& {firm}");
});

test("names in braces that are no field are found", () => {
  expect(unknownFields("{frist name} and {firm}, {}")).toEqual(["frist name", ""]);
  expect(unknownFields("a { b and c }\n d")).toEqual(["b and c"]);
});

test("a first name is a name and no title; a single word is nobody's first name", () => {
  expect(firstNameOf("Amara Nwosu")).toBe("Amara");
  expect(firstNameOf(" Dr. Jean-Luc  Roy ")).toBe("Jean-Luc");
  expect(firstNameOf("Nwosu")).toBe("");
  expect(firstNameOf("Mr Nwosu")).toBe("");
});
