import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OwnAdvisor } from "./own-advisor";

const harriet = {
  name: "Harriet Vale",
  title: "Private Client Director",
  location: "London",
  phone: "+44 20 7946 0151",
  languages: "Speaks English and French",
  since: "September 2025",
  hours: { zone: "Europe/London", opens: Date.UTC(2026, 10, 24, 9), closes: Date.UTC(2026, 10, 24, 17) },
};

const render = (advisor: Parameters<typeof OwnAdvisor>[0]["advisor"]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwnAdvisor advisor={advisor} firmPhone="+1 202 555 0142" />
    </MemoryRouter>,
  );

const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("the card names the advisor, the telephone and its hours", () => {
  const html = render(harriet);
  expect(textOf(html)).toContain(
    "Private Client Director, London. Speaks English and French. With you since September 2025.",
  );
  expect(html).toContain('href="tel:+442079460151"');
  expect(textOf(html)).toContain("Answers the telephone 09:00 to 17:00 in London.");
  expect(html).toContain('href="/dashboard/client/messages/new"');
  expect(html).toContain('href="/dashboard/client/meetings"');
});

test("what is not known is left out", () => {
  const text = textOf(render({ ...harriet, languages: "", since: "", hours: null }));
  expect(text).toContain("Private Client Director, London.");
  expect(text).not.toContain("Speaks");
  expect(text).not.toContain("With you since");
  expect(text).not.toContain("Answers the telephone");
});

test("without an advisor the card names the firm's telephone", () => {
  const html = render(null);
  expect(textOf(html)).toContain("You have no advisor of your own yet.");
  expect(html).toContain('href="tel:+12025550142"');
  expect(html).toContain('href="/dashboard/client/messages/new"');
});
