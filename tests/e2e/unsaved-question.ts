import type { Page } from "@playwright/test";
import { expect } from "./product";

export const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard what you typed?" });

/** Waits for the question to close: fields take no keys before. */
export async function keepWriting(page: Page) {
  await question(page).getByRole("button", { name: "Keep writing" }).click();
  await expect(question(page)).toBeHidden();
}
