import { expect, test } from "vitest";
import { acceptedOrigins, isSameOrigin } from "./origin";

const ours = acceptedOrigins("https://corvane.example", 4000);
const post = (headers: Record<string, string>) =>
  isSameOrigin(new Request("https://corvane.example/contact", { method: "POST", headers }), ours);

test.each([
  [{ Origin: "https://corvane.example" }, true],
  [{ Origin: "https://elsewhere.example" }, false],
  [{ Origin: "null" }, false],
  [{ "Sec-Fetch-Site": "same-origin" }, true],
  [{ "Sec-Fetch-Site": "same-site" }, false],
  [{ "Sec-Fetch-Site": "cross-site" }, false],
  [{ "Sec-Fetch-Site": "none" }, false],
  [{}, false],
  // The origin decides where both are there.
  [{ Origin: "https://elsewhere.example", "Sec-Fetch-Site": "same-origin" }, false],
])("a form with %o is taken: %s", (headers, taken) => {
  expect(post(headers as Record<string, string>)).toBe(taken);
});

test("reading needs neither, and without a public address this machine has both of its names", () => {
  expect(isSameOrigin(new Request("https://corvane.example/"), ours)).toBe(true);
  expect([...acceptedOrigins(undefined, 4000)]).toEqual(["http://localhost:4000", "http://127.0.0.1:4000"]);
});
