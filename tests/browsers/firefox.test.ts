import { startBuiltServer } from "../support/server";
import { startFirefox } from "./firefox";
import { missing } from "./installed";
import { journeys, settings } from "./journeys";

journeys("Firefox", {
  missing: missing.firefox,
  async start() {
    const server = await startBuiltServer({ env: settings });
    return { server, browser: await startFirefox(server.url) };
  },
});
