import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";

describe("comma-separated values", () => {
  it("come back as they were, whatever is in a cell", () => {
    const sign = fc.constantFrom(
      "a",
      "'",
      '"',
      ",",
      ";",
      "\n",
      "\r\n",
      "=",
      "-",
      "@",
      "1",
      ".",
      " ",
      "茶",
    );
    const text = fc.array(sign, { minLength: 1, maxLength: 6 }).map((signs) => signs.join(""));
    const cell = fc.oneof(fc.constant(null), text);
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 4 });
    fc.assert(
      fc.property(rows, (any) => {
        const all = [["Name", "Price"], ...any];
        expect(readCsv(writeCsv(all))).toEqual(all);
      }),
      lawRuns(),
    );
  });

  it("mark what a spreadsheet would work out, and leave numbers alone", () => {
    const csv = writeCsv([["=1+1", "@SUM(A1)", -0.2, "-0.2", "-a", true]]);
    expect(csv).toBe("\uFEFF'=1+1,'@SUM(A1),-0.2,-0.2,'-a,true\r\n");
  });

  it("may be separated by semicolons, and end without a line", () => {
    expect(readCsv('Code;Name\r\nKOPI;"Kopi; black"\nTEH;')).toEqual([
      ["Code", "Name"],
      ["KOPI", "Kopi; black"],
      ["TEH", null],
    ]);
  });

  it("that are broken in a row are torn there, and go on in the line after it", () => {
    const rows = readCsv('Code,Name\nKO"PI,x\n"TEH,y\r\n"A\nB",z\nK,"open');
    expect(rows.map((row) => row.torn ?? [...row])).toEqual([
      ["Code", "Name"],
      'KO"PI,x',
      '"TEH,y',
      ["A\nB", "z"],
      'K,"open',
    ]);
  });

  it("are read in time that grows with their length, however many quotation marks are astray", () => {
    const began = performance.now();
    expect(readCsv(`Code\n${'a"\n"\n'.repeat(250_000)}`)).toHaveLength(250_002);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
