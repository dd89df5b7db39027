/** Why: a printed code is right when its black squares are those of the table's link. */
import type { Locator } from "@playwright/test";
import QRCode from "qrcode";

/** The squares of a text's code, row by row: # is black. */
export function codeOf(text: string): readonly string[] {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  return Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) =>
      data[row * size + column] === 1 ? "#" : ".",
    ).join(""),
  );
}

/** The squares of the code that is drawn inside an element. */
export async function drawnCode(within: Locator): Promise<readonly string[]> {
  return within.locator("svg path").evaluate((path: SVGPathElement) => {
    const { width } = path.getBBox();
    const size = Math.round(width);
    return Array.from({ length: size }, (_row, row) =>
      Array.from({ length: size }, (_column, column) =>
        path.isPointInFill(new DOMPoint(column + 0.5, row + 0.5)) ? "#" : ".",
      ).join(""),
    );
  });
}
