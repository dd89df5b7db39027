import { describe, expect, it } from "vitest";
import { codeIn, paths } from "./paths.ts";

/** What the router hands to a page: the address with its escapes read once, as `decodeURI` reads them. */
function partOf(address: string): string {
  return decodeURI(address).slice("/menu/item/".length);
}

describe("an item's address", () => {
  it.each(["KOPI", "100%", "50% OFF", "A/B", "A+B & C?", "#1", "咖啡", "%", "a%20b", "__proto__"])(
    "leads back to the code %s",
    (code) => {
      expect(codeIn(partOf(paths.item(code)))).toBe(code);
    },
  );

  it.each(["%", "%zz", "%E0%A4%A", "%u0041", "100%"])("%s is read as it stands", (part) => {
    expect(codeIn(part)).toBe(part);
  });
});
