import type { Language } from "@comanda/domain";

/** What a mail reads, twice over: as plain text, and as a page. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What every mail's page stands in; its parts are html already. */
export function pageOf(language: Language, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language === "zh" ? "zh-Hans" : "en"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>`,
    `<body style="margin:0 auto;padding:16px;max-width:520px;font-family:sans-serif;font-size:16px;line-height:1.5">`,
    ...parts,
    "</body></html>",
  ].join("\n");
}

export function paragraph(line: string): string {
  return `<p>${escaped(line)}</p>`;
}

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A name may be anything: `<b>` is read, not drawn. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** What stands in a subject, or in one line of a text. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ");
}
