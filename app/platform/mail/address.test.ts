import { expect, test } from "vitest";
import { isSingleAddress, singleAddress } from "./address";
import { renderHtml, renderText } from "./render";

test.each(["a@example.com", "first.last+tag@sub.example.co.uk", "o'neil@example.com", "josé@exämple.com", "1@1.test"])(
  "%s is one address",
  (value) => {
    expect(isSingleAddress(value)).toBe(true);
    expect(singleAddress(value)).toBe(value);
  },
);

test.each([
  "",
  "a",
  "a@b",
  "@example.com",
  "a@@example.com",
  "a@example.com,b@example.com",
  "a@example.com;b@example.com",
  "A <a@example.com>",
  '"a b"@example.com',
  "a b@example.com",
  "a@exam ple.com",
  "a@example..com",
  "a@.example.com",
  "a@example.com\n",
  "a\r\nBcc:b@example.com",
  "a\0@example.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(255)}.com`,
])("%j is not", (value) => {
  expect(isSingleAddress(value)).toBe(false);
  expect(() => singleAddress(value)).toThrow("Not a single mail address");
});

test("text and HTML say the same, and what was typed stays text", () => {
  const action = { label: "Open <it>", url: 'https://x.test/?a=1&b="2"' };
  const parts = { firmName: "Corvane & Co", subject: "<script>", paragraphs: ["1 < 2 & '3'"], action };
  expect(renderText(parts)).toBe(`1 < 2 & '3'\n\nOpen <it>:\nhttps://x.test/?a=1&b="2"\n\nCorvane & Co\n`);
  const html = renderHtml(parts);
  for (const part of ["1 &lt; 2 &amp; &#39;3&#39;", "Open &lt;it&gt;", "Corvane &amp; Co", "&lt;script&gt;"])
    expect(html).toContain(part);
  expect(html).toContain('href="https://x.test/?a=1&amp;b=&quot;2&quot;"');
});
