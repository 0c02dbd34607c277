import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { expect, vi } from "vitest";
import type { Driver, Found } from "./driver";
import * as inPage from "./in-page";

const library = readFileSync(
  join(createRequire(import.meta.url).resolve("@testing-library/dom"), "../@testing-library/dom.umd.min.js"),
  "utf8",
);
const pictures = resolve(import.meta.dirname, "../../.cache/browsers");

/** Somebody at a window of a browser. Everything waits until the page is as far as the step needs it. */
export class Visitor {
  readonly #driver: Driver;
  readonly #origin: string;
  readonly #name: string;

  constructor(driver: Driver, origin: string, name: string) {
    this.#driver = driver;
    this.#origin = origin;
    this.#name = name;
  }

  async goTo(path: string): Promise<void> {
    await this.#driver.quiet();
    await this.#driver.goTo(new URL(path, this.#origin).href);
  }

  /** Waits until the path of the page fits. */
  async isAt(path: RegExp): Promise<string> {
    return vi.waitFor(async () => {
      const { pathname, search } = new URL(await this.#driver.address());
      expect(pathname + search).toMatch(path);
      return pathname + search;
    }, waiting);
  }

  async reads(...texts: string[]): Promise<void> {
    for (const text of texts)
      await vi.waitFor(async () => {
        const words = await this.#driver.run(inPage.wordsOnPage);
        // The whole text, because a short report of a comparison leaves out all but its first words.
        expect(words.includes(text.toLowerCase()), `“${text}” is not among these words: ${words}`).toBe(true);
      }, waiting);
  }

  async press(name: string): Promise<void> {
    await this.#click("button", name);
  }

  async follow(name: string): Promise<void> {
    await this.#click("link", name);
  }

  /** Ticks a box or a radio button. */
  async tick(label: string): Promise<void> {
    await this.#click("field", label);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#with("field", label, async (field) => {
      if (await this.#driver.run(inPage.empty, field as Element, text)) await this.#driver.type(field, text);
      expect(await this.#driver.run(inPage.fieldValue, field as Element)).not.toBe("");
    });
  }

  /** Chooses the option with this text. */
  async choose(label: string, option: string): Promise<void> {
    await this.#with("field", label, async (select) => {
      const value = await this.#driver.run(inPage.optionValue, select as Element, option);
      if (value === null) throw new Error(`“${label}” has no option “${option}”`);
      await this.#driver.choose(select, value);
    });
  }

  async attach(label: string, file: string): Promise<void> {
    await this.#with("field", label, (input) => this.#driver.attach(input, file));
  }

  async has(label: string, value: string): Promise<void> {
    await this.#with("field", label, async (field) =>
      expect(await this.#driver.run(inPage.fieldValue, field as Element)).toBe(value),
    );
  }

  /** Expects that nothing is wider than the window, at a phone's and a desktop's width, and keeps a picture of each. */
  async fits(name: string): Promise<void> {
    for (const width of [390, 1440]) {
      await this.#driver.resize(width, 900);
      await vi.waitFor(async () => expect(await this.#driver.run(inPage.windowWidth)).toBe(width), waiting);
      expect(await this.#driver.run(inPage.widerThanWindow), `${name} at ${width} px`).toBeLessThanOrEqual(0);
      mkdirSync(pictures, { recursive: true });
      writeFileSync(join(pictures, `${this.#name}-${name}-${width}.png`), await this.#driver.picture());
    }
  }

  async resize(width: number): Promise<void> {
    await this.#driver.resize(width, 900);
  }

  /** Expects that no script is missing, has thrown or complained so far. */
  async isUndisturbed(): Promise<void> {
    await this.#driver.quiet();
    expect(this.#driver.complaints()).toEqual([]);
  }

  /** A press may leave the page: whatever it still loads comes first. */
  async #click(kind: inPage.Kind, name: string) {
    await this.#driver.quiet();
    await this.#with(kind, name, async (element) => {
      const target = await this.#driver.find(inPage.target, element as Element);
      if (!target) throw new Error(`Something covers ${kind} “${name}”`);
      await this.#driver.click(target);
    });
  }

  /** Tries until it works: the page may still be loading, or draw the element anew between two steps. */
  async #with(kind: inPage.Kind, name: string, act: (element: Found) => Promise<void>) {
    await vi.waitFor(async () => {
      if (!(await this.#driver.run(inPage.hasLibrary))) await this.#driver.load(library);
      const element = await this.#driver.find(inPage.locate, kind, name);
      if (!element) throw new Error(`No ${kind} “${name}” at ${await this.#driver.address()}`);
      if (await this.#driver.run(inPage.isDisabled, element as Element))
        throw new Error(`The ${kind} “${name}” is disabled`);
      await act(element);
    }, waiting);
  }
}

const waiting = { timeout: 30_000, interval: 50 };
