import { MAX_VOUCHER_CODES } from "@comanda/contract/schemas";
import { voucherCodeOf } from "@comanda/domain/rewards";

/** What a file of codes holds, before anything is made of it. */
export interface CodesFile {
  readonly codes: readonly string[];
  /** Lines that say a code which stands above already. */
  readonly repeated: number;
  /** The numbers of lines whose first cell cannot be a code, from 1. */
  readonly wrong: readonly number[];
  /** Codes beyond those that one batch may have. */
  readonly beyond: number;
}

const HEADINGS: ReadonlySet<string> = new Set(["code", "codes", "voucher", "代码", "券码"]);

/**
 * The codes of a CSV file: the first cell of each line, below a heading where there is one. Of "Code", "WELCOME-10", "welcome10" and
 * "?" one code is taken, one is repeated and line 4 is wrong.
 */
export function codesInCsv(text: string): CodesFile {
  const codes = new Set<string>();
  const wrong: number[] = [];
  let repeated = 0;
  for (const [at, line] of text
    .replace(/^\uFEFF/u, "")
    .split(/\r?\n|\r/u)
    .entries()) {
    const cell = firstCell(line);
    if (cell === "" || (at === 0 && HEADINGS.has(cell.toLowerCase()))) continue;
    const code = voucherCodeOf(cell);
    if (code === undefined) wrong.push(at + 1);
    else if (codes.has(code)) repeated += 1;
    else codes.add(code);
  }
  const all = [...codes];
  const beyond = Math.max(0, all.length - MAX_VOUCHER_CODES);
  return { codes: all.slice(0, MAX_VOUCHER_CODES), repeated, wrong, beyond };
}

function firstCell(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/u.exec(line)?.[1];
  return (quoted?.replaceAll('""', '"') ?? line.split(/[,;\t]/u)[0] ?? "").trim();
}
