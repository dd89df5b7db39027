import type { FileBurden } from "@comanda/contract";

const MAX_CELLS = 500_000;
/** As many as a spreadsheet has. */
const MAX_COLUMNS = 16_384;
/** Three times what a cell of a spreadsheet holds. */
const MAX_QUOTED = 100_000;
const QUOTE = '"';

/** What is too much of a CSV, or undefined; it looks at one sign after the other, and builds nothing. */
export function csvBurden(text: string): FileBurden | undefined {
  let cells = 0;
  let columns = 0;
  let quotedAt = -1;
  let isCellStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quotedAt !== -1) {
      if (at - quotedAt > MAX_QUOTED) return "long-text";
      if (sign === QUOTE && text[at + 1] === QUOTE) at += 1;
      else if (sign === QUOTE) quotedAt = -1;
    } else if (sign === QUOTE && isCellStart) {
      quotedAt = at;
      isCellStart = false;
    } else {
      const isLine = sign === "\n" || sign === "\r";
      isCellStart = isLine || sign === "," || sign === ";" || sign === "\t";
      if (!isCellStart) continue;
      cells += 1;
      columns = isLine ? 0 : columns + 1;
      if (cells > MAX_CELLS || columns > MAX_COLUMNS) return "cells";
    }
  }
  return undefined;
}
