import { isoDate, longDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import program from "./verify-audit-export.mjs?raw";

/**
 * A page in one file that checks exports of the log in any browser, without a network and without the product: an auditor keeps it.
 * It knows the public key of this installation.
 */
export function checkerPage({ firm, clock, auditHeads }: Services, actor: Actor): string {
  requireStaff(actor, "audit.export");
  const made = longDate(isoDate(clock.now()));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check an audit log of ${escaped(firm.name)}</title>
<style>
:root { color-scheme: light; --ink: #08222e; --rule: #6d7d83; --complete: #0d5c2b; --broken: #8c1620; --open: #8a5a00 }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 40rem; background: #f8faf8; color: var(--ink);
  font: 1rem/1.5 Arial, sans-serif }
h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 500 }
label { display: block; margin-block: 1.25rem 0.35rem; font-weight: 700 }
small { display: block; color: #3c4f57; font-size: 0.875rem }
input, textarea, button { font: inherit; color: inherit }
input, textarea { box-sizing: border-box; width: 100%; padding: 0.6rem; border: 1px solid var(--rule); background: #fff }
textarea { min-height: 6.5rem; font-family: monospace; font-size: 0.8125rem }
button { margin-block: 1.5rem; padding: 0.7rem 1.4rem; border: 0; background: var(--ink); color: #fff; cursor: pointer }
:focus-visible { outline: 3px solid #0b5c66; outline-offset: 2px }
[role="status"] { white-space: pre-wrap; overflow-wrap: anywhere }
[role="status"]:is(.complete, .broken, .open) { padding-left: 1rem; border-left: 6px solid var(--complete) }
[role="status"].broken { border-color: var(--broken) }
[role="status"].open { border-color: var(--open) }
</style>
<main>
<h1>Check an audit log of ${escaped(firm.name)}</h1>
<p>Keep this page. It works in any current browser, without a network, and sends nothing anywhere.</p>
<p id="scope"></p>
<form>
<label for="export">The export</label>
<input type="file" id="export" name="export" accept=".csv,text/csv" aria-describedby="export-hint">
<small id="export-hint">The CSV of the page “Audit log”, exported without a search and without a filter. Not the Excel file, and not saved again by a spreadsheet.</small>
<label for="earlier">An earlier export</label>
<input type="file" id="earlier" name="earlier" accept=".csv,text/csv" aria-describedby="earlier-hint">
<small id="earlier-hint">Optional. What was signed in an export that you have kept must still be in the log.</small>
<label for="key">Public key</label>
<textarea id="key" name="key" spellcheck="false" aria-describedby="key-hint">${escaped(auditHeads.key.publicKey)}</textarea>
<small id="key-hint">The key of the installation on ${made}, when this page was made. Signatures of any other key are refused.</small>
<button>Check</button>
</form>
<p role="status"></p>
</main>
<script type="module">
${program}
</script>
</html>
`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
