import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { StartedBrowser } from "./driver";
import { startFirefox } from "./firefox";
import { missing } from "./installed";
import { startListeningProxy } from "./listening-proxy";
import { Visitor } from "./visitor";
import { startWebKit } from "./webkit";

/** A page that does this when it is loaded: what is late would hold its loading up. */
const page = (script: string) =>
  `<!doctype html><html><head><title>A page</title><script>addEventListener("load", () => setTimeout(() => {${script}}, 100))</script></head><body>Words</body></html>`;
const imports = (path: string) => `import("${path}").catch((error) => console.error(String(error)));`;
const preloads = (path: string) =>
  `document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "${path}" }));`;

/** Pages whose scripts are missing, or on their way when the page is left. */
const pages: Record<string, string> = {
  "/missing-import": page(imports("/missing.js")),
  "/missing-preload": page(preloads("/missing.js")),
  "/missing-beside-late": page(imports("/late.js") + imports("/missing.js")),
  "/late-import": page(imports("/late.js")),
  "/late-preload": page(preloads("/late.js")),
  "/next": page(""),
};

const required = process.env.BROWSERS_TEST_REQUIRED === "1";
const starts: Record<"firefox" | "webkit", (port: number) => Promise<StartedBrowser>> = {
  firefox: (port) => startFirefox(`http://localhost:${port}`),
  async webkit(port) {
    const proxy = await startListeningProxy();
    proxy.passTo(port);
    return startWebKit(proxy);
  },
};

describe.each(["firefox", "webkit"] as const)("%s", (name) => {
  describe.skipIf(missing[name] && !required)("", () => {
    let server: Server;
    let browser: StartedBrowser;
    const asked = new Set<string>();
    beforeAll(async () => {
      server = createServer(({ url = "" }, response) => {
        asked.add(url);
        if (url === "/late.js") return;
        const html = pages[url];
        response.writeHead(html ? 200 : 404, { "Content-Type": html ? "text/html" : "text/plain" }).end(html);
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      browser = await starts[name]((server.address() as AddressInfo).port);
    });
    afterAll(async () => {
      await browser?.stop();
      server?.closeAllConnections();
      server?.close();
    });

    /** Whether anything is wrong with a page that is left while its late scripts are still on their way. */
    async function leave(path: string): Promise<boolean> {
      asked.clear();
      const driver = await browser.open();
      try {
        await driver.goTo(new URL(path, browser.origin).href);
        const visitor = new Visitor(driver, browser.origin, name);
        await visitor.reads("Words");
        const scripts = pages[path]?.match(/[/][a-z]+[.]js/g) ?? [];
        await vi.waitFor(() => expect([...asked]).toEqual(expect.arrayContaining(scripts)), 30_000);
        await driver.goTo(new URL("/next", browser.origin).href);
        await visitor.reads("Words");
        return await visitor.isUndisturbed().then(
          () => true,
          () => false,
        );
      } finally {
        await driver.close();
      }
    }

    test.each(Object.keys(pages))("%s", async (path) => {
      expect(await leave(path)).toBe(!path.startsWith("/missing"));
    });
  });
});
