import type { Page } from "@playwright/test";

/** The text field of the calculator with this label. */
export const box = (page: Page, name: string) =>
  page.getByRole("spinbutton", { name, exact: true }).or(page.getByRole("textbox", { name, exact: true }));

/** The button of the calculator that shows this scenario (A, B or C). */
export const bar = (page: Page, letter: string) =>
  page.getByRole("button", { name: new RegExp(`^Scenario ${letter}`) });
