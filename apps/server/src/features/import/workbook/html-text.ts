/** Elements that end a line. */
const BLOCKS =
  "address|article|blockquote|br|center|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|table|td|th|tr|ul";
const INLINE =
  "a|abbr|b|big|cite|code|del|em|font|i|img|ins|label|mark|q|s|small|span|strike|strong|sub|sup|tbody|tt|u";
const TAG = new RegExp(String.raw`</?(?:(${BLOCKS})|${INLINE})(?:\s[^<>]*)?/?>`, "giu");
/** What no browser shows. */
const UNSHOWN = /<(script|style)\b[^<>]*>.*?<\/\1\s*>|<!--.*?-->/gisu;

/** Latin letters and signs from 160 on, as HTML calls them. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(" ").map((name, at): [string, string] => [name, String.fromCodePoint(160 + at)]),
  ...Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", shy: "" }),
  ...Object.entries({ ndash: "–", mdash: "—", hellip: "…", bull: "•", euro: "€", trade: "™" }),
  ...Object.entries({ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", sbquo: "‚", bdquo: "„" }),
]);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/giu;

/**
 * A text that was HTML, as a browser shows it: "<b>Tasty</b> &amp; hot" is "Tasty & hot", "<br>" ends a line. What only
 * looks like it stays, "2 < 3 > 1" and "A&B".
 */
export function htmlText(text: string): string {
  const hasTags = [TAG, UNSHOWN].some((form) => text.search(form) !== -1);
  const withoutTags = hasTags ? stripped(text) : text;
  return withoutTags.replaceAll(
    ENTITY,
    (entity, figures?: string, hex?: string, name?: string): string =>
      name === undefined
        ? signOf(Number.parseInt(figures ?? hex ?? "", figures === undefined ? 16 : 10), entity)
        : (SIGNS.get(name) ?? entity),
  );
}

function stripped(text: string): string {
  return text
    .replaceAll(UNSHOWN, "")
    .replaceAll(TAG, (_tag, block?: string) => (block === undefined ? "" : "\n"))
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ *\n[ \n]*/gu, "\n")
    .trim();
}

function signOf(number: number, entity: string): string {
  return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : entity;
}

/** The same text as a cell says it: what would be taken for HTML is written so that it reads as what it is. */
export function withoutHtml(text: string): string {
  if (htmlText(text) === text) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
