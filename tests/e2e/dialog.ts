import type { Page } from "@playwright/test";
import { expect } from "./product";

/** Opens a dialog, fills in its text field and presses its button. */
export async function act(page: Page, link: string, words: string, button = link) {
  await page.getByRole("link", { name: link, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  if (words) await dialog.getByRole("textbox").fill(words);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}
