/** Tells the operator why a form was refused, and which variable to set. */
export function refusedOriginPage(origin: string | undefined, accepted: string[], configured: boolean): string {
  const from = origin ? `from ${escapeHtml(origin)}` : "without saying where it comes from";
  const remedy = configured
    ? `Open the site at ${accepted.map(escapeHtml).join(" or ")}, or set PUBLIC_URL to the address that people use.`
    : `Open the site at ${accepted.map(escapeHtml).join(" or ")}, or start it with PUBLIC_URL set to the address that people use.`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>This request was refused</title></head><body><main><h1>This request was refused</h1><p>It came ${from}, and only requests from our own pages are accepted. Nothing was stored or changed.</p><p>${remedy}</p></main></body></html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
