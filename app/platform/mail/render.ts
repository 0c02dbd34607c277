export interface MailParts {
  firmName: string;
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
}

export function renderText({ firmName, paragraphs, action }: MailParts): string {
  const blocks = [...paragraphs];
  if (action) blocks.push(`${action.label}:\n${action.url}`);
  blocks.push(firmName);
  return `${blocks.join("\n\n")}\n`;
}

/** Tables and attributes only: mail programs know no style sheet of ours. */
export function renderHtml({ firmName, subject, paragraphs, action }: MailParts): string {
  const lines = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join("");
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:13px 20px;background:#071c21;color:#f4f9f6;text-decoration:none;font-weight:500">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#3d4a4e;word-break:break-all">${escapeHtml(action.url)}</p>`
    : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f7faf8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="left" style="padding:32px 24px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;font:400 16px/1.5 Arial,sans-serif;color:#071c21"><tr><td style="border-top:2px solid #071c21;padding-top:12px;font-weight:bold">${escapeHtml(firmName)}</td></tr><tr><td style="padding-top:24px">${lines}${button}</td></tr></table></td></tr></table></body></html>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
