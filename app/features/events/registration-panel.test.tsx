import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { RegistrationPanel } from "./registration-panel";

const panel = (reminded: boolean) => {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RegistrationPanel person={null} capacity={24} placesLeft={3} waiting={0} full={false} reminded={reminded} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
};

test("a reminder is promised as long as there will be one", () => {
  expect(panel(true)).toContain("a link to cancel, and a reminder the day before.");
  expect(panel(false)).toContain("a calendar file and a link to cancel.");
});
