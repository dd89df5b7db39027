/** Why: the privacy text of a programme is somebody else's page; nothing of it runs, loads or looks like ours. */
const TAGS = [
  "p",
  "br",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "b",
  "i",
  "u",
  "a",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "hr",
  "blockquote",
];

/** What of it is text and its form; links lead to other pages, in a window of their own. */
export async function cleanHtml(html: string): Promise<DocumentFragment> {
  const { default: DOMPurify } = await import("dompurify");
  const cleaned = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ["href"],
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:)/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of cleaned.querySelectorAll("a")) {
    link.target = "_blank";
    link.rel = "noopener noreferrer";
  }
  return cleaned;
}
