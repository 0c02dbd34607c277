import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, By, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import { vi } from "vitest";
import { freePort } from "../support/free-port";
import { guarded } from "../support/guarded-process";
import type { Driver, StartedBrowser } from "./driver";
import { webkit } from "./installed";
import type { ListeningProxy } from "./listening-proxy";

/** WebKitGTK on a display of its own, driven by WebDriver. Its driver does not tell what scripts throw: the proxy does. */
export async function startWebKit(proxy: ListeningProxy): Promise<StartedBrowser> {
  const display = spawn(webkit.display ?? "", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((done, fail) => {
    display.once("error", fail).once("exit", (code) => fail(new Error(`Xvfb ended with ${code}`)));
    display.stdio[3]?.once("data", (text) => done(String(text).trim()));
  });
  return {
    origin: proxy.origin,
    async open({ scripts = true } = {}) {
      const driver = await startDriver(`:${number}`);
      const args = ["--automation", `--enable-javascript=${scripts}`];
      const capabilities = new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: webkit.browser, args },
      });
      const session = await new Builder().usingServer(driver.address).withCapabilities(capabilities).build();
      await session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
      proxy.forget();
      return drive(session, proxy, driver.end);
    },
    async stop() {
      display.kill();
    },
  };
}

/** Each window has a driver of its own: one that has just closed a window sometimes waits for ever for the next one. */
async function startDriver(display: string): Promise<{ address: string; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "corvane-webkit-"));
  // The window is only as narrow as its tool bar, so this has no size.
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  writeFileSync(
    join(folder, "gtk-3.0/gtk.css"),
    `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }
    toolbar *, headerbar *, image { -gtk-icon-size: 1px; }`,
  );
  const port = await freePort();
  const driver = guarded([webkit.driver ?? "", `--port=${port}`], {
    folder,
    ending: "KILL",
    env: { ...process.env, DISPLAY: display, HOME: folder, XDG_CONFIG_HOME: folder, LANG: "C.UTF-8" },
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 30_000, interval: 50 });
  return { address, end: driver.end };
}

function drive(session: WebDriver, proxy: ListeningProxy, end: () => Promise<void>): Driver {
  const element = (found: unknown) => found as WebElement;
  const body = (script: unknown) => `return (${script}).apply(null, arguments)`;
  return {
    goTo: (url) => session.get(url),
    address: () => session.getCurrentUrl(),
    run: (script, ...args) => session.executeScript(body(script), ...args),
    async load(source) {
      await session.executeScript(`(function () { ${source} }).call(window)`);
    },
    async find(script, ...args) {
      return (await session.executeScript(body(script), ...args)) ?? undefined;
    },
    click: (found) => element(found).click(),
    type: (found, text) => element(found).sendKeys(text),
    async choose(select, value) {
      // The driver scrolls to an option only when its list is open.
      await session.executeScript(`arguments[0].scrollIntoView({ block: "center", behavior: "instant" })`, select);
      await element(select)
        .findElement(By.css(`option[value=${JSON.stringify(value)}]`))
        .click();
    },
    attach: (input, file) => element(input).sendKeys(file),
    async resize(width, height) {
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    quiet: () => proxy.quiet(),
    complaints: () => proxy.complaints(),
    async close() {
      await session.quit();
      await end();
    },
  };
}
