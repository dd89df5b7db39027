import { MAX_VOUCHER_CODES } from "@comanda/contract/schemas";
import { describe, expect, it } from "vitest";
import { codesInCsv } from "./codes-in-csv.ts";

describe("a file of voucher codes", () => {
  it("is the first cell of each line, each code once, below a heading", () => {
    const text =
      '\uFEFFCode;Name\r\nWELCOME-10;Mei\r\n"welcome 10",Tan\r\n?\r\n\r\n"KOPI 2026",x\r\n';
    expect(codesInCsv(text)).toEqual({
      codes: ["WELCOME10", "KOPI2026"],
      repeated: 1,
      wrong: [4],
      beyond: 0,
    });
  });

  it("has no more codes than a batch", () => {
    const lines = Array.from({ length: MAX_VOUCHER_CODES + 3 }, (_, at) => `CODE${at}`);
    const { codes, beyond } = codesInCsv(lines.join("\n"));
    expect(codes).toHaveLength(MAX_VOUCHER_CODES);
    expect(beyond).toBe(3);
  });

  it.each(["", "\n\n", "code", "\u0000", '"""', "x".repeat(100_000)])(
    "of nonsense is none: %#",
    (text) => {
      expect(codesInCsv(text).codes).toEqual([]);
    },
  );
});
