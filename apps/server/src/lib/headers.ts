/** The policies that every page and answer carries. Scripts, styles and fonts come from here and nowhere else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
];

const CONSOLE_POLICY = [...POLICY, "frame-src 'self'", "frame-ancestors 'none'"].join("; ");

/** On every answer: nothing is read as what it is not, and no other site may embed it. */
export const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** No referrer, so that a table's code in the address stays here; no frame elsewhere, so that nobody clicks unawares. */
const PAGE_HEADERS = {
  ...SECURITY_HEADERS,
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "content-type": "text/html; charset=utf-8",
  "x-robots-tag": "noindex, nofollow",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
} as const;

/**
 * On pages of the diner's app; checked anew each time, so that a new build is seen at once. The console shows them in a
 * frame, beside the look that is chosen for them; logos may lie at a media host.
 * @param scripts the hashes of what is written into the pages, as a policy names them
 */
export function dinerPageHeaders(
  mediaUrl: string,
  scripts: readonly string[],
): Readonly<Record<string, string>> {
  const policy = [...POLICY, "frame-ancestors 'self'"].join("; ");
  return {
    ...PAGE_HEADERS,
    "x-frame-options": "SAMEORIGIN",
    "cache-control": "no-cache",
    "content-security-policy": withPictures(policy, mediaUrl).replace(
      "script-src 'self'",
      ["script-src 'self'", ...scripts].join(" "),
    ),
  };
}

/** The same for the pages of a venue whose guests send its gateway's form: to that gateway alone (API-020). */
export function withGateway(
  headers: Readonly<Record<string, string>>,
  formAction: string,
): Readonly<Record<string, string>> {
  const own = "form-action 'self'";
  const policy = headers["content-security-policy"] ?? "";
  const { origin } = new URL(formAction);
  return { ...headers, "content-security-policy": policy.replace(own, `${own} ${origin}`) };
}

/** On pages of the console: its component library writes style elements, which carry this page's nonce. */
export function consolePageHeaders(
  nonce: string,
  mediaUrl: string,
): Readonly<Record<string, string>> {
  return {
    ...PAGE_HEADERS,
    "x-frame-options": "DENY",
    "cache-control": "no-store",
    "content-security-policy": withPictures(CONSOLE_POLICY, mediaUrl).replace(
      "style-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
    ),
  };
}

function withPictures(policy: string, mediaUrl: string): string {
  if (!mediaUrl.startsWith("https:")) return policy;
  return policy.replace("img-src 'self'", `img-src 'self' ${new URL(mediaUrl).origin}`);
}
