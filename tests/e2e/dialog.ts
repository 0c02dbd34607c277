import type { Locator, Page } from "@playwright/test";
import { expect } from "./product";

type AFile = Exclude<Parameters<Locator["setInputFiles"]>[0], readonly unknown[] | string>;

/** Opens a dialog, fills in its text field, attaches a file and presses its button. */
export async function act(page: Page, link: string, words: string, button = link, paper?: AFile) {
  await page.getByRole("link", { name: link, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  if (words) await dialog.getByRole("textbox").fill(words);
  if (paper) await dialog.locator("input[type=file]").setInputFiles(paper);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Expects that nothing of the page lies over the text, for example the buttons of a long dialog, which stay visible. */
export async function expectUncovered(text: Locator) {
  const covered = await text.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 4, bottom - 3));
  });
  expect(covered, "something lies over the text").toBe(false);
}
