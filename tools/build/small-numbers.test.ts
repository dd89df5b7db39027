import { describe, expect, it } from "vitest";
import { smallNumbers } from "./small-numbers.ts";

const ASKS_INTL = "const valueStr = number(locales, value, numberFormat);";

type Write = (number: () => string, locales: string, value: number, format?: object) => string;

function transformed(code: string): string {
  const { transform } = smallNumbers;
  if (typeof transform !== "object") throw new Error("it transforms nothing");
  const handler = transform.handler as unknown as (code: string) => { readonly code: string };
  return handler(code).code;
}

describe("the numbers of plurals", () => {
  it("are written without Intl below 1,000, and by it from there on", () => {
    const body = `${transformed(ASKS_INTL)} return valueStr;`;
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the code is what is tested
    const write = new Function("number", "locales", "value", "numberFormat", body) as Write;
    const intl = (): string => "by Intl";
    expect(write(intl, "en", 12)).toBe("12");
    expect(write(intl, "en", 999)).toBe("999");
    expect(write(intl, "en", 1000)).toBe("by Intl");
    expect(write(intl, "en", 0.5)).toBe("by Intl");
    expect(write(intl, "en", 12, { minimumFractionDigits: 2 })).toBe("by Intl");
  });

  it("stop a build with a Lingui that writes them elsewhere", () => {
    expect(() => transformed("export const other = 1;")).toThrow("elsewhere");
  });

  it.each(["en", "en-SG", "zh", "zh-Hans", "fr"])("are the same by Intl, in %s", (language) => {
    const format = new Intl.NumberFormat(language);
    for (let value = 0; value < 1000; value += 1) expect(String(value)).toBe(format.format(value));
  });
});
