/**
 * Why: what Chrome 109 and Safari 16.4 do not know of style sheets, by the first versions that do. `-` is a browser that has
 * none. A declaration that is not known is passed over; a selector that is not known takes its rule with it.
 */

interface Newer {
  readonly name: string;
  readonly is: RegExp;
  readonly since: string;
}

/** The name is the pattern's, where it is a plain one. */
function newer(is: RegExp, since: string, name = is.source.replaceAll(/\\b|\\|\^|\$/g, "")): Newer {
  return { name, is, since };
}

/** The prelude of a rule that begins with @. */
export const NEWER_AT_RULES: readonly Newer[] = [
  newer(/^@counter-style\b/, "Safari 17"),
  newer(/^@function\b/, "Chrome 139, Safari -"),
  newer(/^@position-try\b/, "Chrome 125, Safari 26"),
  newer(/^@scope\b/, "Chrome 118, Safari 17.4"),
  newer(/^@starting-style\b/, "Chrome 117, Safari 17.5"),
  newer(/^@view-transition\b/, "Chrome 126, Safari 18.2"),
  newer(/^@container.*\bstyle\(/, "Chrome 111, Safari 18", "@container style()"),
  newer(/^@container.*\bscroll-state\(/, "Chrome 133, Safari -", "@container scroll-state()"),
  newer(/^@media.*\(scripting\b/, "Chrome 120, Safari 17", "@media (scripting)"),
  newer(/^@media.*\(update\b/, "Chrome 113, Safari 17", "@media (update)"),
  newer(/^@media.*\(overflow-(block|inline)\b/, "Chrome 113, Safari 17", "@media (overflow)"),
  newer(
    /^@media.*\(prefers-reduced-transparency\b/,
    "Chrome 118, Safari -",
    "@media (prefers-reduced-transparency)",
  ),
  newer(/^@media.*\(prefers-reduced-data\b/, "no browser", "@media (prefers-reduced-data)"),
  newer(/^@supports.*\bfont-(tech|format)\(/, "Safari 17", "@supports font-tech()"),
];

/** The selector of a rule. */
export const NEWER_SELECTORS: readonly Newer[] = [
  newer(/:active-view-transition\b/, "Chrome 125, Safari 18.2"),
  newer(/:autofill\b/, "Chrome 110"),
  newer(/::details-content\b/, "Chrome 131, Safari 18.4"),
  newer(/:dir\(/, "Chrome 120", ":dir()"),
  newer(/:has-slotted\b/, "Chrome 134, Safari -"),
  newer(/::highlight\(/, "Safari 17.2", "::highlight()"),
  newer(/:nth-(last-)?child\([^)]* of /, "Chrome 111", ":nth-child(of)"),
  newer(/:open\b/, "Chrome 133, Safari 26.5"),
  newer(/::picker(-icon)?\b/, "Chrome 133, Safari -", "::picker"),
  newer(/:popover-open\b/, "Chrome 114, Safari 17"),
  newer(/::scroll-(marker|button)/, "Chrome 135, Safari -", "::scroll-marker"),
  newer(/::(spelling|grammar)-error\b/, "Chrome 121, Safari 17.4", "::spelling-error"),
  newer(/:state\(/, "Chrome 125, Safari 17.4", ":state()"),
  newer(/::target-text\b/, "Safari 18.2"),
  newer(/:user-(in)?valid\b/, "Chrome 119, Safari 16.5", ":user-valid"),
  newer(/::view-transition\b/, "Chrome 111, Safari 18"),
];

/** The name of a declaration. */
export const NEWER_PROPERTIES: readonly Newer[] = [
  newer(
    /^(anchor-name|anchor-scope|position-(anchor|area|try.*|visibility))$/,
    "Chrome 125, Safari 26",
    "anchor positioning",
  ),
  newer(
    /^(animation-(timeline|range.*)|(scroll|view)-timeline.*|timeline-scope)$/,
    "Chrome 115, Safari 26",
    "scroll-driven animations",
  ),
  newer(/^animation-composition$/, "Chrome 112"),
  newer(/^backdrop-filter$/, "Safari 18"),
  newer(/^box-decoration-break$/, "Chrome 130, Safari -"),
  newer(/^content-visibility$/, "Safari 18"),
  newer(/^corner-shape$/, "Chrome 139, Safari -"),
  newer(/^field-sizing$/, "Chrome 123, Safari 26.2"),
  newer(/^font-size-adjust$/, "Chrome 127"),
  newer(/^font-variant-alternates$/, "Chrome 111"),
  newer(/^forced-color-adjust$/, "Safari -"),
  newer(/^hyphenate-(character|limit-chars)$/, "Safari 17", "hyphenate-character"),
  newer(/^hyphens$/, "Safari 17"),
  newer(/^initial-letter$/, "Chrome 110, Safari -"),
  newer(/^interpolate-size$/, "Chrome 129, Safari -"),
  newer(/^mask(-(clip|composite|image|mode|origin|position|repeat|size))?$/, "Chrome 120", "mask"),
  newer(/^object-view-box$/, "Chrome 104, Safari -"),
  newer(/^overflow-clip-margin$/, "Chrome 90, Safari -"),
  newer(/^overlay$/, "Chrome 117, Safari -"),
  newer(/^print-color-adjust$/, "Chrome 136"),
  newer(/^ruby-(align|overhang)$/, "Chrome 128, Safari 18.2", "ruby-align"),
  newer(/^scroll-(initial-target|marker-group)$/, "Chrome 133, Safari -", "scroll-initial-target"),
  newer(/^scrollbar-(color|gutter|width)$/, "Chrome 121, Safari 18.2", "scrollbar-*"),
  newer(/^text-(autospace|spacing-trim)$/, "Chrome 123, Safari 18.4", "text-spacing"),
  newer(/^text-box(-edge|-trim)?$/, "Chrome 133, Safari 18.2", "text-box"),
  newer(/^text-size-adjust$/, "Safari -"),
  newer(/^text-wrap(-mode|-style)?$/, "Chrome 114, Safari 17.4", "text-wrap"),
  newer(/^transition-behavior$/, "Chrome 117, Safari 17.4"),
  newer(/^user-select$/, "Safari -"),
  newer(/^view-transition-(class|name)$/, "Chrome 111, Safari 18", "view-transition-name"),
  newer(/^white-space-collapse$/, "Chrome 114, Safari 17.4"),
];

/** What a value is made of. */
export const NEWER_VALUES: readonly Newer[] = [
  newer(/\ballow-discrete\b/, "Chrome 117, Safari 17.4"),
  newer(/\banchor(-size)?\(/, "Chrome 125, Safari 26", "anchor()"),
  newer(/(^|[\s,(])attr\([^)]*(type\(|\s)/, "Chrome 133, Safari -", "attr() with a type"),
  newer(/\bauto-phrase\b/, "Chrome 119, Safari -"),
  newer(/\bcalc-size\(/, "Chrome 129, Safari -", "calc-size()"),
  newer(/(^|[\s,(])color\(/, "Chrome 111", "color()"),
  newer(/\bcolor-mix\(/, "Chrome 111", "color-mix()"),
  newer(/\bcontrast-color\(/, "Chrome 147, Safari 26", "contrast-color()"),
  newer(/(^|[\s,(])if\(/, "Chrome 137, Safari -", "if()"),
  newer(/(^|[\s,(])image-set\(/, "Chrome 113, Safari 17", "image-set()"),
  newer(/\blight-dark\(/, "Chrome 123, Safari 17.5", "light-dark()"),
  newer(/(^|[\s,(])linear\(/, "Chrome 113, Safari 17.2", "linear()"),
  newer(/(^|[\s,(])(ok)?l(ab|ch)\(/, "Chrome 111", "lab() and lch()"),
  newer(/\b(rgba?|hsla?|hwb)\(from\b/, "Chrome 119, Safari 18", "relative colors"),
  newer(/(^|[\s,(])(mod|rem|round)\(/, "Chrome 125", "round()"),
  newer(/(^|[\s,(])(abs|sign)\(/, "Chrome 138", "abs()"),
  newer(/(^|[\s,(])(exp|hypot|log|pow|sqrt)\(/, "Chrome 120", "pow()"),
  newer(/(^|[\s,(])a?(cos|sin|tan)2?\(/, "Chrome 111", "sin()"),
  newer(/\bxywh\(/, "Chrome 119, Safari 17.2", "xywh()"),
  newer(/(^|[\s,(])shape\(/, "Chrome 135, Safari 18.4", "shape()"),
  newer(/\bsibling-(count|index)\(/, "Chrome 138, Safari 26.2", "sibling-index()"),
  newer(/(^|[\s,(])subgrid\b/, "Chrome 117", "subgrid"),
  newer(
    /\b\d*\.?\d+(cap|rcap|rch|rex|ric)\b/,
    "Chrome 118, Safari 17.2",
    "units of the root's letters",
  ),
  newer(/\b\d*\.?\d+rlh\b/, "Chrome 111", "rlh"),
  newer(
    /^(block|flex|inline) (flex|flow|flow-root|grid|table)$/,
    "Chrome 115",
    "display of two words",
  ),
];
