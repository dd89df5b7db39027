import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { FileCut } from "./file-cut.ts";

const MEMBER = { name: "file", mostSigns: 4_000 };

/** What becomes of a body that comes in pieces of these lengths, over and over. */
function cutOf(body: string, lengths: readonly number[] = [body.length + 1]): FileCut {
  const cut = new FileCut(MEMBER);
  const bytes = Buffer.from(body);
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    cut.take(bytes.subarray(at, at + length));
    at += length;
  }
  return cut;
}

const read = (cut: FileCut): unknown => JSON.parse(cut.json().toString());
const MAN = { file: "TWFu", at: 1 };

describe("a file in a body", () => {
  it("is taken out of it, and what stands beside it stays", () => {
    const cut = cutOf('{"name":"Tan","file":"TWFuTWE=","at":1}');
    expect(cut.file?.toString()).toBe("ManMa");
    expect(cut.json().toString()).toBe('{"name":"Tan","file":"AAAA","at":1}');
  });

  it.each([
    ["as PHP writes a slash", '{"file":"\\/\\/\\/\\/"}', "ffffff"],
    ["as .NET writes a plus", '{"file":"\\u002b\\u002B++"}', "fbefbe"],
    ["between blanks", '{ "file" :\n "TQ==" }', "4d"],
    ["behind another of its name", '{"file":"AAAA","file":"TQ=="}', "4d"],
  ])("is read %s", (_how, body, hex) => {
    expect(cutOf(body).file?.toString("hex")).toBe(hex);
    expect(read(cutOf(body))).toEqual({ file: "AAAA" });
  });

  it.each([
    ["no base64", '{"file":"TW-u"}'],
    ["cut off", '{"file":"TWFuT"}'],
    ["empty", '{"file":""}'],
    ["filled up in the middle", '{"file":"TQ==TWFu"}'],
    ["too much", `{"file":"${"A".repeat(4_004)}"}`],
  ])("that is %s leaves what its schema refuses", (_what, body) => {
    expect(cutOf(body).file).toBeUndefined();
    expect(read(cutOf(body))).toEqual({ file: "" });
  });

  it.each([
    ["of another member", { at: "file", other: "TWFu" }],
    ["further down", { in: MAN, list: [MAN] }],
    ["no text", { file: 5 }],
    ["a member's name written in another way", { '\\"file': "TWFu", 'x","file":"': "TWFu" }],
  ])("is left where it is %s", (_where, body) => {
    const text = JSON.stringify(body);
    expect(cutOf(text).file).toBeUndefined();
    expect(cutOf(text).json().toString()).toBe(text);
  });

  it("comes to the same in whatever pieces, beside whatever stands there", () => {
    const bodies = fc.tuple(
      fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 }),
      fc.uint8Array({ minLength: 1, maxLength: 400 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(bodies, ([others, bytes, lengths, isFirst]) => {
        const file = Buffer.from(bytes).toString("base64");
        const { file: _none, ...beside } = others;
        const body = isFirst ? { file, ...beside } : { ...beside, file };
        const cut = cutOf(JSON.stringify(body), lengths);
        expect(cut.file).toEqual(Buffer.from(bytes));
        expect(read(cut)).toEqual(JSON.parse(JSON.stringify({ ...body, file: "AAAA" })));
      }),
      lawRuns(),
    );
  });
});
