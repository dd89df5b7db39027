/** What stands before or behind an amount: "$", "S$", "RM", "元", or a code such as SGD. */
const SYMBOL = String.raw`(?:[A-Z]{0,2}\p{Sc}|RM|Rp\.?|Rs\.?|元|圆|块|([A-Z]{3}))`;
const BEFORE = new RegExp(String.raw`^(-?)\s*${SYMBOL}\s*(?=[-\d])`, "iu");
const BEHIND = new RegExp(String.raw`(?<=\d)\s*${SYMBOL}$`, "iu");
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** An amount without its currency: "$6.80", "S$6.80", "SGD 6.80", "6.80 SGD", "-$0.20" and "6.80元" are 6.80 and -0.20. */
export function withoutCurrency(amount: string): string {
  const isCurrency = (code: string | undefined): boolean =>
    code === undefined || CODES.has(code.toUpperCase());
  return amount
    .replace(BEFORE, (all, sign: string, code?: string) => (isCurrency(code) ? sign : all))
    .replace(BEHIND, (all, code?: string) => (isCurrency(code) ? "" : all));
}

const GROUPED = /^[1-9]\d{0,2}(?:([ .,'’])\d{3})(?:\1\d{3})*$/u;

/**
 * A number as people and spreadsheets write it, with a point before its decimals and nothing between its thousands:
 *
 * - of a comma and a point the last stands before the decimals: "1,299.00", "1.299,00", "1 299,00", "1'299.00" are 1299.00;
 * - a comma with one or two figures behind it stands before decimals: "6,50" is 6.50, "6,5" is 6.5;
 * - a comma with three stands between thousands, as in every spreadsheet that shows prices: "1,299" is 1299. What is never
 *   so large says `isSmall`, and there "6,400" is 6.400; so is "0,500" everywhere;
 * - a point alone stands before decimals, "1.299" is 1.299; several stand between thousands, "1.299.000" is 1299000.
 *
 * Undefined for anything else, such as "1,2,3" and "12,34.5".
 */
export function plainNumber(typed: string, isSmall = false): string | undefined {
  const text = typed.replace(/^[−–]/u, "-");
  const sign = text.startsWith("-") ? "-" : "";
  const plain = unsigned(text.slice(sign.length), isSmall);
  return plain === undefined ? undefined : sign + plain;
}

function unsigned(text: string, isSmall: boolean): string | undefined {
  if (/^\d+(?:\.\d+)?$/u.test(text)) return text;
  const [, separator] = GROUPED.exec(text) ?? [];
  if (separator !== undefined && !(isSmall && separator === ",")) {
    return text.replaceAll(separator, "");
  }
  const [, whole = "", mark, decimals] = /^(.+)([.,])(\d+)$/u.exec(text) ?? [];
  if (decimals === undefined) return undefined;
  const isWhole = /^\d+$/u.test(whole);
  const groups = isWhole ? undefined : GROUPED.exec(whole)?.[1];
  if (!isWhole && (groups === undefined || groups === mark)) return undefined;
  const isDecimalComma = decimals.length !== 3 || isSmall || whole.startsWith("0") || !isWhole;
  if (mark === "," && !isDecimalComma) return undefined;
  return `${isWhole ? whole : whole.replaceAll(groups ?? "", "")}.${decimals}`;
}
