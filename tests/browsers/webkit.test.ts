import { freePort } from "../support/free-port";
import { startBuiltServer } from "../support/server";
import { missing } from "./installed";
import { journeys, settings } from "./journeys";
import { startListeningProxy } from "./listening-proxy";
import { startWebKit } from "./webkit";

journeys("WebKit", {
  missing: missing.webkit,
  async start() {
    const proxy = await startListeningProxy();
    const port = await freePort();
    const server = await startBuiltServer({ env: { ...settings, PORT: String(port), PUBLIC_URL: proxy.origin } });
    proxy.passTo(port);
    return { server, browser: await startWebKit(proxy) };
  },
});
