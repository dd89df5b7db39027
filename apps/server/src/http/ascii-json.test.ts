import { fc } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { asciiJson } from "./ascii-json.ts";

/** Any of the units that a text is made of, halves of a pair too. */
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
const anyText = fc.string({ unit: anyUnit });

describe("asciiJson", () => {
  it("reads as the same, in ASCII alone", () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, fc.array(anyText)), (value) => {
        const json = JSON.stringify(value);
        const written = asciiJson(json);
        expect(written).toMatch(/^[\0-\x7f]*$/);
        expect(JSON.parse(written)).toEqual(JSON.parse(json));
      }),
    );
  });

  it("leaves ASCII as it is", () => {
    expect(asciiJson('{"a":"b \\n 1"}')).toBe('{"a":"b \\n 1"}');
  });
});
