import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findTool } from "../../scripts/bench/measure";

export const firefox = process.env.FIREFOX_PATH ?? findTool("firefox-esr") ?? findTool("firefox");

export const webkit = { driver: findTool("WebKitWebDriver"), browser: miniBrowser(), display: findTool("Xvfb") };

/** What has to be installed first, in one sentence. */
export const missing = {
  firefox: firefox ? undefined : "Firefox is not installed here (Debian: apt-get install firefox-esr).",
  webkit:
    webkit.driver && webkit.browser && webkit.display
      ? undefined
      : "WebKitGTK, its driver or Xvfb is not installed here (Debian: apt-get install webkit2gtk-driver xvfb).",
};

/** WebKitGTK's small browser is not in PATH. */
function miniBrowser() {
  const libraries = "/usr/lib";
  if (!existsSync(libraries)) return undefined;
  const folders = readdirSync(libraries).flatMap((folder) =>
    ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((version) => join(libraries, folder, version)),
  );
  return folders.map((folder) => join(folder, "MiniBrowser")).find(existsSync);
}
