import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./after-paint";

const page = `<html><head><link rel="stylesheet" href="/a.css"/>\
<link rel="modulepreload" href="/assets/react-1.js" nonce="n"/><link rel="modulepreload" href="/assets/site-2.js" nonce="n"/>\
</head><body><script nonce="n">early()</script><script nonce="n" type="module" async="">;
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/site-2.js";
  window.modules = {"root":route0,"site":route1};

import("/assets/entry-3.js");</script></body></html>`;

test("nothing is announced in the head, and the modules are imported after the first frame", () => {
  const html = scriptsAfterPaint(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  const script = html.slice(html.indexOf('type="module"'));
  expect(script).toContain('["/assets/react-1.js","/assets/site-2.js"]');
  expect(script.indexOf("requestAnimationFrame")).toBeLessThan(script.indexOf("route0"));
  expect(script).toContain(
    'const route0 = await import("/assets/root-1.js");\nconst route1 = await import("/assets/site-2.js");',
  );
  expect(script).not.toMatch(/^import \* as/m);
  expect(script).toContain('import("/assets/entry-3.js");');
});

test("a page without scripts stays as it is", () => {
  expect(scriptsAfterPaint("<html><body>Text</body></html>")).toBe("<html><body>Text</body></html>");
});
