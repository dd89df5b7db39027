import { describe, expect, it } from "vitest";
import { readText } from "./text.ts";

describe("readText", () => {
  it("reads a dish in either language [LAN-001]", () => {
    const laksa = { en: "Laksa", zh: "叻沙" };
    expect(readText(laksa, "en")).toBe("Laksa");
    expect(readText(laksa, "zh")).toBe("叻沙");
  });

  it("falls back to English where there is no Chinese, never the other way (Q-069)", () => {
    expect(readText({ en: "Fish & Chips", zh: "" }, "zh")).toBe("Fish & Chips");
    expect(readText({ en: "", zh: "叻沙" }, "en")).toBe("");
  });
});
