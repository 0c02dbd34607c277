import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { findChromium } from "../tests/support/browser";
import { startDemoSite } from "./lib/shots/demo-site";
const site = await startDemoSite();
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> });
mkdirSync("/tmp/pf-shots", { recursive: true });
console.log(Object.keys(site.cookies), Object.keys(site.samples));
for (const [who, value] of Object.entries(site.cookies)) {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: site.url });
    await context.addCookies([{ name: "corvane.session", value: encodeURIComponent(String(value)), url: site.url }]);
    const page = await context.newPage();
    page.on("console", (m) => { if (m.type() === "error") console.log(who, width, m.text()); });
    const paths = who.startsWith("client") ? ["/dashboard/client", "/dashboard/client/portfolio"] : ["/dashboard/admin/instruments", "/dashboard/admin/exchange-rates"];
    for (const path of paths) {
      const began = Date.now();
      const response = await page.goto(path);
      console.log(who, width, path, response?.status(), Date.now() - began, await page.evaluate(() => document.documentElement.scrollWidth));
      await page.waitForTimeout(400);
      if (path.endsWith("portfolio")) { await page.getByText("How this is computed").click().catch(() => {}); }
      await page.screenshot({ path: `/tmp/pf-shots/${path.replaceAll("/", "_")}-${width}.png`, fullPage: true });
    }
    if (!who.startsWith("client")) {
      await page.goto("/dashboard/admin/clients?sort=-portfolio");
      const id = await page.evaluate(() => [...document.querySelectorAll("a")].map((a) => a.getAttribute("href") ?? "").find((h) => h.includes("edit="))?.match(/edit=([\w-]+)/)?.[1]);
      await page.goto(`/dashboard/admin/clients/${id}/portfolio`);
      await page.screenshot({ path: `/tmp/pf-shots/desk-${width}.png`, fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
await site.stop();
