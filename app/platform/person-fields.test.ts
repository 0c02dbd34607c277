import { expect, test } from "vitest";
import { othersEmail, othersName, personName } from "./person-fields";

const lastName = personName("last name");
const messageOf = (name: string) => lastName.safeParse(name).error?.issues[0]?.message;

test.each([
  ...["O’Brien", "D'Souza", "Núñez", "王小明", "Jean-Luc", "St. John", "Nguyễn", "X", "de la Mer", "Lee Jr."],
  ...[
    "Ó",
    "N\u0303unez",
    "हरि प्रसाद",
    "محمد",
    "זהבה",
    "買買提·艾力",
    "マリア・ロペス",
    "Ka‘ahumanu",
    "Smith\u00a0Lee",
    "می\u200cنا",
  ],
])("%s is a name", (name) => {
  expect(messageOf(name)).toBeUndefined();
});

test.each([
  "K3ller!!",
  "K3ller",
  "Lee!",
  "a@b",
  "<b>Lee</b>",
  "Lee 😀",
  "Lee_Wu",
  "Lee\nWu",
  "Lee/Wu",
  "٣",
  "'",
  "-.-",
])("%s is not a name", (name) => {
  expect(messageOf(name)).toBe("Use only letters, spaces, hyphens, apostrophes and full stops in your last name");
});

test("an empty name and a very long one have messages of their own", () => {
  expect(messageOf("  ")).toBe("Enter your last name");
  expect(messageOf("é".repeat(101))).toBe("Use at most 100 characters");
});

test("what is missing of somebody else is not called the reader’s own", () => {
  const missing = (field: typeof othersEmail) => field.safeParse(undefined).error?.issues[0]?.message;
  expect(missing(othersEmail)).toBe("Enter an email address");
  expect(missing(othersName("first and last name"))).toBe("Enter the first and last name");
});
