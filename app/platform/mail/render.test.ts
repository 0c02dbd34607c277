import { expect, test } from "vitest";
import { sender } from "../../../tests/support/outbox";
import { renderHtml } from "./render-html";
import { renderText } from "./render-text";
import { safeReason } from "./trouble";

const parts = {
  sender: { ...sender, name: "Corvane & Co" },
  subject: "Re: Your <request>",
  paragraphs: [
    "1 < 2 & '3': a paragraph that is long enough to need two lines in the plain part of this mail, and no more.",
    "First line\nsecond line",
  ],
  terms: [
    ["Reference", "CV-1234"],
    ["A term that is longer than its column", "2026-05-14"],
  ] as const satisfies (readonly [string, string])[],
  notes: ["Not for you? Ignore it."],
  action: { label: "Open <it>", url: `https://x.test/?a=1&b="2"&long=${"x".repeat(80)}` },
};

test("the plain part has every word, in lines of at most 72 characters but for addresses", () => {
  const text = renderText({ ...parts, terms: [...parts.terms] });
  expect(text).toBe(`Your <request>

1 < 2 & '3': a paragraph that is long enough to need two lines in the
plain part of this mail, and no more.

Reference:                CV-1234
A term that is longer than its column:
                          2026-05-14

First line
second line

Open <it>:
${parts.action.url}

Not for you? Ignore it.

-- 
Questions? Answer this mail or call +1 202 555 0142. Corvane & Co never
asks for a password by mail.
Corvane Global Advisory, 1 Plover Row, Cheyenne, Wyoming
`);
});

test("a letter of a conversation names one way to answer: its link", () => {
  const letter = { ...parts, terms: [], personal: true };
  for (const text of [renderText(letter), renderHtml(letter)]) {
    expect(text).toContain("Questions? Open the link above or call");
    expect(text).not.toContain("Answer this mail");
  }
});

test("the HTML says the same, what was typed stays text, and nothing is fetched from elsewhere", () => {
  const html = renderHtml({ ...parts, terms: [...parts.terms] });
  for (const words of [
    "1 &lt; 2 &amp; &#39;3&#39;",
    "First line<br>second line",
    "Open &lt;it&gt;",
    "Corvane &amp; Co",
    "<title>Re: Your &lt;request&gt;</title>",
    ">Your &lt;request&gt;</h1>",
    ">Reference</th>",
    ">CV-1234</td>",
    ">Not for you? Ignore it.</p>",
    "1 Plover Row, Cheyenne, Wyoming",
    'href="https://x.test/?a=1&amp;b=&quot;2&quot;&amp;long=',
  ])
    expect(html).toContain(words);
  expect(html).not.toMatch(/<img|<link|@import|url\(|<script|http-equiv/i);
  expect(html.match(/https?:\/\//g), "the button and its address only").toHaveLength(2);
});

test("programs that list mails show the preview, or the first paragraph", () => {
  const hidden = (html: string) => /<div style="display:none[^>]*>(.*?)&#847;/.exec(html)?.[1];
  expect(hidden(renderHtml({ ...parts, terms: [], preview: "In short" }))).toBe("In short");
  expect(hidden(renderHtml({ ...parts, terms: [], paragraphs: ["One", "Two"] }))).toBe("One");
});

test.each([
  ["550 5.1.1 <maria@example.com>: Recipient\r\n550 unknown", "550 5.1.1 <[address]>: Recipient 550 unknown"],
  ["554 spam: https://x.test/reset?token=abc.", "554 spam: [link]"],
  ["554 body has x.test/reset?token=abc", "554 body has [link]"],
  ["5".repeat(400), `${"5".repeat(299)}…`],
])("of %j administrators read %j", (answer, reason) => {
  expect(safeReason(answer)).toBe(reason);
});
