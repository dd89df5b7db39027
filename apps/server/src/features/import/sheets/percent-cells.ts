/** The formats of a percentage that every spreadsheet knows by number: "0%" and "0.00%". */
const PERCENT_FORMATS: ReadonlySet<string> = new Set(["9", "10"]);

/** Which styles of a workbook show a number as a percentage: 0.09 as "9 %". */
export function percentStyles(styles: string): ReadonlySet<string> {
  const formats = new Set(PERCENT_FORMATS);
  for (const [format] of styles.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/gu)) {
    const code = attributeOf(format, "formatCode") ?? "";
    // What stands in quotation marks or behind a backslash is shown as it is, and says nothing of the number.
    const shown = code.replaceAll(/&quot;.*?&quot;|\\./gu, "");
    if (shown.includes("%")) formats.add(attributeOf(format, "numFmtId") ?? "");
  }
  const [, ofCells = ""] =
    /<(?:\w+:)?cellXfs\b[^<>]*>(.*?)<\/(?:\w+:)?cellXfs>/su.exec(styles) ?? [];
  const found = new Set<string>();
  for (const [at, [style]] of [...ofCells.matchAll(/<(?:\w+:)?xf\b[^<>]*>/gu)].entries()) {
    if (formats.has(attributeOf(style, "numFmtId") ?? "")) found.add(String(at));
  }
  return found;
}

const NUMBER_CELL =
  /<((?:\w+:)?)c(\s[^<>]*)>((?:<(?:\w+:)?f\b[^<>]*\/>|<(?:\w+:)?f\b[^<>]*>[^<]*<\/(?:\w+:)?f>)?)<(?:\w+:)?v>(-?[\d.]+(?:[eE][-+]?\d+)?)<\/(?:\w+:)?v>/gu;

/** A sheet whose cells of these styles say what they show: 0.09 is "9%", and nobody has to guess whether 0.09 % was meant. */
export function withPercentagesAsText(sheet: string, styles: ReadonlySet<string>): string {
  if (styles.size === 0) return sheet;
  return sheet.replace(
    NUMBER_CELL,
    (cell: string, prefix: string, attributes: string, formula: string, value: string) => {
      const type = attributeOf(attributes, "t") ?? "n";
      if (type !== "n" || !styles.has(attributeOf(attributes, "s") ?? "")) return cell;
      const share = Number((Number(value) * 100).toPrecision(12));
      const others = attributes.replace(/\st="n"/u, "");
      return `<${prefix}c${others} t="str">${formula}<${prefix}v>${share}%</${prefix}v>`;
    },
  );
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(String.raw`\s${name}="([^"]*)"`, "u").exec(tag)?.[1];
}
