import { describe, expect, it } from "vitest";
import { accept, refuse } from "@comanda/domain";
import { cursorOf, PAGE_ROWS, readCursor, toPage } from "./cursor.ts";

const rows = Array.from({ length: PAGE_ROWS + 1 }, (_, id) => ({ id: String(id) }));
const keysOf = ({ id }: { readonly id: string }): readonly string[] => [id];

describe("a page of a list", () => {
  it("names what stands behind it where one row more was found, and nothing at the end", () => {
    const page = toPage(rows, keysOf);
    expect(page.rows).toHaveLength(PAGE_ROWS);
    expect(readCursor(page.next ?? "", ["string"])).toEqual(accept([String(PAGE_ROWS - 1)]));
    expect(toPage(rows.slice(1), keysOf).next).toBeNull();
    expect(toPage([], keysOf)).toEqual({ rows: [], next: null });
  });
});

describe("a cursor", () => {
  const refused = refuse({ kind: "bad-request", place: "cursor" });

  it("is read back as it was made, whatever stands in its keys", () => {
    const keys = [1_700_000_000_000, "订单 “7”"] as const;
    expect(readCursor(cursorOf(keys), ["number", "string"])).toEqual(accept(keys));
  });

  it("is none at all for the first page", () => {
    expect(readCursor(undefined, ["string"])).toEqual(accept(undefined));
  });

  it.each([
    ["no JSON", "nonsense"],
    ["another list's", cursorOf([7])],
    ["of too many keys", cursorOf(["a", "b"])],
    ["of no list", Buffer.from('{"0":"a"}').toString("base64url")],
    ["with a zero character", cursorOf(["a\0"])],
  ])("is refused when it is %s", (_, cursor) => {
    expect(readCursor(cursor, ["string"])).toEqual(refused);
  });

  it.each([1.5, 2 ** 60])("has whole numbers alone: %d", (key) => {
    expect(readCursor(cursorOf([key]), ["number"])).toEqual(refused);
  });
});
