import { describe, expect, it } from "vitest";
import {
  isProgrammeBusy,
  nextProgrammeScreen,
  NO_PROGRAMME_LOGIN,
  type ProgrammeEvent,
  type ProgrammeScreen,
} from "./programme-screen.ts";
import { programmeFormMistake, programmeNumber, programmePinMistake } from "./programme-form.ts";

const flags = (text: string, allowsRegistration = true): ProgrammeEvent => {
  const known = text === "-" ? [] : ["isMember", "hasPin", "isNew"];
  const said = Object.fromEntries(known.map((name) => [name, text.split(" ").includes(name)]));
  return { kind: "flags", flags: said, allowsRegistration };
};
type Tap = Exclude<ProgrammeEvent["kind"], "flags">;

/** The states through which events lead, the refusal beside the last. */
function walk(
  events: readonly (ProgrammeEvent | Tap)[],
  from: ProgrammeScreen = NO_PROGRAMME_LOGIN,
): readonly string[] {
  const states: string[] = [];
  let screen = from;
  for (const event of events) {
    screen = nextProgrammeScreen(screen, typeof event === "string" ? { kind: event } : event);
    states.push(screen.refusal === undefined ? screen.state : screen.refusal.kind);
  }
  return states;
}

const at = (state: ProgrammeScreen["state"]): ProgrammeScreen => ({ ...NO_PROGRAMME_LOGIN, state });

describe("the screens of a programme's login", () => {
  it("fetch a member who has a PIN, and ask for it where the programme does [EXT-021, EXT-028, EXT-029]", () => {
    const known = ["submit", flags("isMember hasPin"), "customer"] as const;
    expect(walk(known)).toEqual(["lookingUp", "fetching", "in"]);
    const asked = [
      "submit",
      flags("isMember hasPin"),
      "pinNeeded",
      "submit",
      "pinRefused",
      "submit",
    ] as const;
    expect(walk([...asked, "customer"])).toEqual([
      "lookingUp",
      "fetching",
      "askPin",
      "checkingPin",
      "askPin",
      "checkingPin",
      "in",
    ]);
  });

  it("let a member without a PIN make one [EXT-022, EXT-027]", () => {
    const events = [
      "submit",
      flags("isMember"),
      "submit",
      flags("hasPin isMember"),
      "customer",
    ] as const;
    expect(walk(events)).toEqual(["lookingUp", "askNewPin", "settingPin", "fetching", "in"]);
  });

  it("let somebody new make a PIN and agree; then there is a member [EXT-023, EXT-026, EXT-027]", () => {
    const events = [
      "submit",
      flags("isNew"),
      "submit",
      flags("hasPin"),
      "submit",
      flags("-"),
      "customer",
    ] as const;
    expect(walk(events)).toEqual([
      "lookingUp",
      "askNewPin",
      "settingPin",
      "askPrivacy",
      "accepting",
      "fetching",
      "in",
    ]);
  });

  it("show whom the programme knows its privacy text first [EXT-024]", () => {
    expect(walk(["submit", flags("hasPin"), "submit", flags("-"), "pinNeeded"])).toEqual([
      "lookingUp",
      "askPrivacy",
      "accepting",
      "fetching",
      "askPin",
    ]);
  });

  it("let nobody in who has to register elsewhere [EXT-025]", () => {
    for (const known of ["", "isNew", "hasPin", "hasPin isNew"]) {
      const [, refusal] = walk(["submit", flags(known, false)]);
      expect(refusal).toBe("registration-not-allowed");
    }
  });

  it("end where the programme's answers lead nowhere", () => {
    const again = ["submit", flags("isNew")] as const;
    expect(walk([...again, ...again, ...again, ...again, ...again]).at(-1)).toBe(
      "too-many-retries",
    );
  });

  it("send nothing while something is on its way, and hear nothing after somebody has left [EXT-031]", () => {
    const busy = ["lookingUp", "settingPin", "checkingPin", "accepting", "fetching"] as const;
    for (const state of busy) {
      expect(isProgrammeBusy(at(state))).toBe(true);
      expect(walk(["submit"], at(state))).toEqual([state]);
      expect(walk(["cancel", "customer", flags("isMember"), "pinNeeded"], at(state))).toEqual(
        Array.from({ length: 4 }, () => "phone"),
      );
    }
    for (const state of ["phone", "askNewPin", "askPin", "askPrivacy", "in"] as const) {
      expect(isProgrammeBusy(at(state))).toBe(false);
    }
  });

  it("keep what was asked where a call fails, and forget all at the logout [EXT-030]", () => {
    expect(walk(["failed"], at("settingPin"))).toEqual(["askNewPin"]);
    expect(walk(["failed"], at("accepting"))).toEqual(["askPrivacy"]);
    expect(walk(["failed"], at("fetching"))).toEqual(["phone"]);
    expect(walk(["failed"], at("in"))).toEqual(["in"]);
    expect(walk(["logOut"], at("in"))).toEqual(["phone"]);
  });
});

describe("what is typed for a programme", () => {
  it("is a phone number, a country code and four digits [EXT-015, EXT-016, EXT-017, EXT-018]", () => {
    const typed = { countryCode: "65", phone: "9123 4567" };
    expect(programmeFormMistake({ ...typed, phone: " " })).toBe("phone-missing");
    expect(programmeFormMistake({ ...typed, countryCode: "+" })).toBe("country-missing");
    expect(programmeFormMistake(typed)).toBeUndefined();
    expect(programmeFormMistake(typed, "")).toBe("pin-missing");
    const pins = ["123", "12345", "12a4", "１２３４", "1234"];
    expect(pins.map(programmePinMistake)).toEqual([
      "pin-length",
      "pin-length",
      "pin-length",
      "pin-length",
      undefined,
    ]);
  });

  it("is read as digits", () => {
    expect(programmeNumber({ countryCode: "+65", phone: "９123-4567" })).toEqual({
      countryCode: "65",
      phone: "91234567",
    });
  });
});
