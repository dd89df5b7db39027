import { describe, expect, it } from "vitest";
import { decodedText, isBinary } from "./decoded-text.ts";

const wide = (text: string, isBig = false): Uint8Array => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};
/** Signs below 256 as Windows-1252 has them. */
const narrow = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const MENU = "Code,Name\r\nCAFE,Café\r\n";
const CHINESE = "编号,名称\r\n汤,热汤\r\n";

describe("the text of a file", () => {
  it.each<[string, Uint8Array, string]>([
    ["UTF-8", Buffer.from(MENU), MENU],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${MENU}`), MENU],
    ["UTF-16 LE with its mark", wide(`\uFEFF${MENU}`), MENU],
    ["UTF-16 BE with its mark", wide(`\uFEFF${MENU}`, true), MENU],
    ["UTF-16 LE without one", wide(MENU), MENU],
    ["UTF-16 BE without one", wide(MENU, true), MENU],
    ["UTF-16 LE in Chinese without one", wide(CHINESE), CHINESE],
    [
      "Windows-1252, é before a comma",
      narrow("Code,Name\nCAFE,Caf\xE9,1"),
      "Code,Name\nCAFE,Café,1",
    ],
    ["Windows-1252, è before a letter", narrow("Cr\xE8me br\xFBl\xE9e"), "Crème brûlée"],
    ["Windows-1252, marks of its own", narrow("Chef\x92s \x80 5"), "Chef’s € 5"],
    ["GB 18030", Uint8Array.of(0xcc, 0xc0, 0x2c, 0xc8, 0xc8, 0xcc, 0xc0), "汤,热汤"],
  ])("is read as it was meant: %s", (_, bytes, text) => {
    expect(decodedText(bytes)).toBe(text);
  });

  it("is none where zeros stand here and there, as in an old workbook", () => {
    const old = Uint8Array.of(
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
    );
    expect(isBinary(decodedText(old))).toBe(true);
    expect(isBinary(MENU)).toBe(false);
  });
});
