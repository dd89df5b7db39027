import writeExcel from "write-excel-file/node";
import { describe, expect, it } from "vitest";
import { percentage } from "../workbook/cells.ts";
import { percentStyles } from "./percent-cells.ts";
import { PROMOTION_COLUMNS } from "./promotion-columns.ts";
import { readWorkbook } from "../workbook/workbook.ts";

/** The cells of a row as a workbook's program wrote them. */
async function cellsOf(cells: readonly object[]) {
  const head = cells.map((_, at) => ({ value: `H${at}`, type: String }));
  const file = writeExcel([{ sheet: "Items", data: [head, [...cells]] as never }]);
  const read = await readWorkbook(await file.toBuffer());
  return read.ok ? read.value.Items?.[1] : read.refusal.kind;
}

describe("a cell that shows a percentage", () => {
  it("says what it shows, whatever its format: 0.09 is 9 %", async () => {
    const cells = [
      { value: 0.09, format: "0%" },
      { value: 0.0875, format: "0.00%" },
      { value: 0.07, format: "0.000 %" },
      { value: 0.29, format: "[Red]0%" },
      { value: 0.09 },
      { value: 0.5, format: '0.00" % of it"' },
    ];
    expect(await cellsOf(cells)).toEqual(["9%", "8.75%", "7%", "29%", 0.09, 0.5]);
  });

  it("is read where a percentage is expected: tax, and what a promotion takes off", () => {
    expect(percentage.read("9%")).toEqual({ ok: true, value: 0.09 });
    expect(PROMOTION_COLUMNS.value.type.read("10%")).toEqual({ ok: true, value: 10 });
    expect(percentage.read(0.09).ok).toBe(false);
  });

  it("is known by its style in workbooks of other programs too", () => {
    const styles =
      '<x:styleSheet><x:numFmts><x:numFmt formatCode="0.0%" numFmtId="170"/></x:numFmts><x:cellStyleXfs><x:xf numFmtId="9"/></x:cellStyleXfs>' +
      '<x:cellXfs count="3"><x:xf numFmtId="0"/><x:xf numFmtId="170"><x:alignment/></x:xf><x:xf numFmtId="10"/></x:cellXfs></x:styleSheet>';
    expect([...percentStyles(styles)]).toEqual(["1", "2"]);
  });
});
