import { footOf, headingOf, type MailParts, previewOf } from "./letterhead";

// The colours of the firm, in sRGB, because mail programs understand nothing else.
const paper = "#f7faf8";
const ink = "#071d23";
const signal = "#6bd1c3";
const text2 = "#3f4f54";
const rule = "#c4cfce";
const onInk = "#f3f8f6";

const sans = "'Schibsted Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif";
const serif = "'Source Serif 4',Georgia,'Times New Roman',serif";

/** For mail programs that read style sheets; the others use the style attributes. */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}.heading{font-size:28px!important}.press a{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.paper{background:${ink}!important}.on-paper{color:${onInk}!important}.note{color:#b8c8c7!important}.rule{border-color:#3a5157!important}.press{background:${signal}!important}.press a{color:${ink}!important}}
[data-ogsc] .on-paper{color:${onInk}!important}[data-ogsc] .note{color:#b8c8c7!important}`.trim();

/** Tables and inline styles, 600 pixels wide, without external files, so that every mail program can show it. */
export function renderHtml(parts: MailParts): string {
  const { sender, subject, paragraphs, terms = [], action, notes = [] } = parts;
  const [first = "", ...others] = paragraphs;
  const heading = headingOf(parts);
  const body = [
    paragraph(first),
    terms.length > 0 ? termsTable(terms) : "",
    ...others.map(paragraph),
    action ? button(action) : "",
    ...notes.map(note),
  ].join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper}">
${hiddenPreview(previewOf(parts))}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background:${paper}"><tr><td align="left">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="edge" bgcolor="${signal}" style="background:${signal};padding:20px 32px 30px;font-family:${sans};color:${ink}">
<p style="margin:0 0 40px;font-size:17px;line-height:24px;font-weight:600;letter-spacing:-0.01em;color:${ink}">${escapeHtml(sender.name)}</p>
<h1 class="heading" style="margin:0;font-size:34px;line-height:1.08;font-weight:500;letter-spacing:-0.03em;color:${ink}">${escapeHtml(heading)}</h1>
</td></tr>
<tr><td class="edge" style="padding:32px 32px 16px;font-family:${sans};font-size:17px;line-height:1.5;color:${ink}">
${body}
</td></tr>
<tr><td class="edge" style="padding:0 32px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:2px solid ${ink};padding-top:12px">
${footOf(parts).map(footLine).join("\n")}
</td></tr></table>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** Only shown in the list of mails. The spaces after it keep the beginning of the mail out of the list. */
const hiddenPreview = (text: string) =>
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all" aria-hidden="true">${escapeHtml(text)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;

const paragraph = (text: string) =>
  `<p class="on-paper" style="margin:0 0 16px;color:${ink};overflow-wrap:break-word">${linesOf(text)}</p>`;

/** Terms on the left, their values on the right, a thin line under each. */
function termsTable(terms: readonly (readonly [string, string])[]): string {
  const cell = `border-bottom:1px solid ${rule};padding:11px 0;vertical-align:top;text-align:left`;
  const rows = terms.map(
    ([name, value]) =>
      `<tr><th scope="row" class="note rule" width="36%" style="${cell};padding-right:16px;font-size:15px;line-height:24px;font-weight:400;color:${text2}">${escapeHtml(name)}</th><td class="on-paper rule" style="${cell};font-size:17px;line-height:24px;font-weight:500;color:${ink};overflow-wrap:anywhere">${linesOf(value)}</td></tr>`,
  );
  return `<table class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;border-top:2px solid ${ink};border-collapse:collapse;font-family:${sans}">${rows.join("")}</table>`;
}

/** A link that looks like a button, and its address for people who have to copy it. */
const button = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 16px"><tr><td class="press" bgcolor="${ink}" style="background:${ink}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;font-family:${sans};font-size:16px;line-height:22px;font-weight:500;color:${onInk};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="note" style="margin:0 0 24px;font-family:${serif};font-size:14px;line-height:1.45;color:${text2};overflow-wrap:anywhere">The button leads to ${escapeHtml(url)}</p>`;

const note = (text: string) =>
  `<p class="note" style="margin:0 0 12px;font-size:15px;line-height:1.45;color:${text2};overflow-wrap:break-word">${linesOf(text)}</p>`;

const footLine = (text: string) =>
  `<p class="note" style="margin:0 0 8px;font-family:${serif};font-size:14px;line-height:1.45;color:${text2}">${escapeHtml(text)}</p>`;

const linesOf = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
