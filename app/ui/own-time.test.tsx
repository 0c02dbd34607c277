import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnDay, OwnTime, OwnZone } from "./own-time";

const at = Date.UTC(2026, 10, 23, 22, 0);

test.each([
  [
    "the reader's zone",
    "Indian/Mauritius",
    "2026-11-24",
    "24 November 2026",
    "Tuesday 24 November 2026, 02:00 in Port Louis",
  ],
  ["no zone", null, "2026-11-23", "23 November 2026", "Monday 23 November 2026, 22:00 UTC"],
  [
    "a zone that this runtime does not know",
    "Mars/Olympus",
    "2026-11-23",
    "23 November 2026",
    "Monday 23 November 2026, 22:00 UTC",
  ],
])("the server writes times for %s", (_, zone, day, dayInWords, words) => {
  const written = renderToStaticMarkup(
    <OwnZone zone={zone}>
      <OwnTime at={at} />
      <OwnDay at={at} before="Received " />
      <OwnDay at={at} inWords />
    </OwnZone>,
  );
  expect(written).toContain(`>${words}</time>`);
  expect(written).toContain(`title="Received ${words}">${day}</time>`);
  expect(written).toContain(`title="${words}">${dayInWords}</time>`);
});
