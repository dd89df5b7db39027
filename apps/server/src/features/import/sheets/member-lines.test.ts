import { MembershipRules } from "@comanda/contract/schemas";
import { kopiLane, standInPictures, tiffinHouse } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import { MEMBER_LINES } from "./member-lines.ts";
import type { Settings } from "./venue-line.ts";

const usual: Settings = kopiLane(standInPictures()).settings;

describe("the lines of members", () => {
  it("say what holds anyway, and reading them changes nothing", () => {
    for (const { type, of, with: change } of MEMBER_LINES) {
      const read = type.read(type.write(of(usual) as never));
      expect(read.ok).toBe(true);
      expect(change(usual, (read.ok ? read.value : undefined) as never)).toBe(usual);
    }
  });

  it.each<readonly [string, Cell, object]>([
    ["The venue has members", "yes", { hasMember: true }],
    ["Guests may become members on their phone", "no", { allowRegister: false }],
    ["Nobody orders without a login", "是", { haveToLogin: true }],
    ["Members give their date of birth", "yes", { mustDob: true }],
    ["Members are asked for no optional fields", "yes", { hideOptionalField: true }],
    ["A phone number alone makes a member known", "yes", { phoneOnlyMember: true }],
    ["Members pay on their phone with topped-up money", "是", { hasTopUp: true }],
    ["A login ends with the visit", "yes", { loginEndsWithVisit: true }],
    [
      "What members agree to (Chinese)",
      "我们保存号码",
      { memberTerms: { en: "", zh: "我们保存号码" } },
    ],
  ])("read %s", (name, cell, changed) => {
    const line = MEMBER_LINES.find((each) => each.name.en === name);
    const read = line?.type.read(cell);
    expect(line?.with(usual, (read?.ok === true ? read.value : undefined) as never)).toEqual({
      ...usual,
      ...changed,
    });
  });

  it("are on by default, and ask for nothing more [MEM-002, ENT-017]", () => {
    expect(v.parse(MembershipRules, {})).toEqual({
      hasMember: true,
      haveToLogin: false,
      allowRegister: true,
      mustDob: false,
      hideOptionalField: false,
      phoneOnlyMember: false,
      hasTopUp: false,
      loginEndsWithVisit: false,
      forgetMonths: 24,
    });
    expect(v.parse(MembershipRules, tiffinHouse(standInPictures()).settings).hasMember).toBe(true);
  });
});
