import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import {
  dobOfForm,
  loginMistake,
  maskedEmail,
  maskedName,
  maskedPhone,
  memberFormMistake,
  nextGuess,
  phoneKey,
  phonePrefix,
  typedDob,
  type MemberForm,
  type MemberFormKind,
  type MemberFormRules,
} from "./index.ts";

describe("phoneKey", () => {
  it.each([
    "9123 4567",
    "91234567",
    "9123-4567",
    "+65 9123 4567",
    "+6591234567",
    "0065 91234567",
    "6591234567",
    "(65) 9123 4567",
    "９１２３４５６７",
  ])("reads %s as one person's number", (typed) => {
    expect(phoneKey(typed)).toBe("6591234567");
  });

  it("keeps the country that was typed, and leaves out the 0 that is dialled inside one", () => {
    expect(phoneKey("+86 139 1234 5678")).toBe("8613912345678");
    expect(phoneKey("012-345 6789", "60")).toBe("60123456789");
    expect(phoneKey("+60 12-345 6789")).toBe("60123456789");
  });

  it("is none of what has too few digits or too many", () => {
    for (const typed of ["", "abc", "12", "+", "0", "0".repeat(20), "9".repeat(30)]) {
      expect(phoneKey(typed)).toBeUndefined();
    }
  });

  it("is the same again of what it has made", () => {
    const eight = fc.integer({ min: 30_000_000, max: 99_999_999 });
    fc.assert(
      fc.property(eight, (number) => {
        const key = phoneKey(String(number)) ?? "";
        expect(phoneKey(`+${key}`)).toBe(key);
        expect(phoneKey(key)).toBe(key);
      }),
      lawRuns(),
    );
  });

  it("is shown with its last four digits, and names with their first letters", () => {
    expect(maskedPhone("6591234567")).toBe("******4567");
    expect(phonePrefix("6591234567")).toBe("6591234");
    expect(maskedName("Lim Wei Ling")).toBe("L** W** L***");
    expect(maskedName(" 李伟强 ")).toBe("李**");
    expect(maskedName("")).toBe("");
  });

  it.each([
    ["mei@example.com", "m•••@example.com"],
    ["李@example.com", "李•••@example.com"],
    ["a@b@example.com", "a•••@example.com"],
    ["@example.com", "•••@example.com"],
    ["nothing", "•••"],
    ["", "•••"],
  ])("says of %s only %s", (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });
});

const RULES: MemberFormRules = {
  mustDob: false,
  hidesOptionalFields: false,
  allowsPhoneOnly: false,
};
const FORM: MemberForm = {
  phone: "9123 4567",
  email: "",
  agrees: true,
  dob: 0,
  password: "siew-dai",
};

describe("memberFormMistake", () => {
  const mistake = (
    change: Partial<MemberForm>,
    kind: MemberFormKind = "register",
    rules: Partial<MemberFormRules> = {},
  ) => memberFormMistake({ ...FORM, ...change }, kind, { ...RULES, ...rules });

  it("takes a phone of 7 to 15 characters [MEM-044]", () => {
    expect([6, 7, 15, 16].map((length) => mistake({ phone: "9".repeat(length) }))).toEqual([
      "phone-length",
      undefined,
      undefined,
      "phone-length",
    ]);
  });

  it("wants the terms agreed to [MEM-045]", () => {
    for (const kind of ["register", "signUp", "edit"] as const) {
      expect(mistake({ agrees: false, email: "a@b.sg" }, kind)).toBe("terms");
    }
  });

  it("wants a date of birth where the venue does, and 1 January 1970 is none [MEM-048]", () => {
    expect(mistake({}, "register", { mustDob: true })).toBe("dob-missing");
    expect(mistake({ dob: 1 }, "register", { mustDob: true })).toBeUndefined();
    expect(mistake({ dob: 0 })).toBeUndefined();
  });

  it("wants an email of who signs up at the check-in, unless optional fields are hidden [MEM-050]", () => {
    expect(mistake({}, "signUp")).toBe("email-missing");
    expect(mistake({}, "signUp", { hidesOptionalFields: true })).toBeUndefined();
    expect([mistake({}, "register"), mistake({}, "edit")]).toEqual([undefined, undefined]);
    expect(mistake({ email: "mei@home" })).toBe("email-form");
  });

  it("wants a password of who is new, unless a number alone is enough; an old one stays", () => {
    expect(mistake({ password: "" })).toBe("password-missing");
    expect(mistake({ password: "" }, "register", { allowsPhoneOnly: true })).toBeUndefined();
    expect(mistake({ password: "" }, "edit")).toBeUndefined();
    expect(mistake({ password: "12345" }, "edit")).toBe("password-length");
  });
});

describe("a date of birth", () => {
  it("is DDMMYYYY and becomes midnight UTC in milliseconds [MEM-046, MEM-047]", () => {
    expect(dobOfForm("31121990", true)).toBe(Date.UTC(1990, 11, 31));
    expect(dobOfForm("29022000", true)).toBe(Date.UTC(2000, 1, 29));
    const none = ["31021990", "29022001", "1990-12-31", "311290", "00001990", "", "31121890"];
    expect(none.map((typed) => dobOfForm(typed, true))).toEqual(none.map(() => "dob-format"));
    expect(dobOfForm("311290", true)).toBe("dob-format");
    expect(dobOfForm("01011970", true)).toBe("dob-missing");
  });

  it("is kept where it is one and nobody asks, else 0 [MEM-049]", () => {
    expect(dobOfForm("31121990", false)).toBe(Date.UTC(1990, 11, 31));
    expect(dobOfForm("nonsense", false)).toBe(0);
  });

  it("is typed as it was", () => {
    const day = 24 * 60 * 60 * 1000;
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 25_000 }), (days) => {
        fc.pre(days !== 0);
        expect(dobOfForm(typedDob(days * day), true)).toBe(days * day);
      }),
      lawRuns(),
    );
    expect(typedDob(0)).toBe("");
  });
});

describe("loginMistake", () => {
  it("names the empty field, the phone first [MEM-041, MEM-042, OUT-038]", () => {
    const hidden = { hidesOptionalFields: true };
    expect(loginMistake({ phone: " ", password: "" }, RULES)).toBe("phone-missing");
    expect(loginMistake({ phone: "9123 4567", password: "" }, RULES)).toBe("password-missing");
    expect(loginMistake({ phone: "9123 4567", password: "" }, hidden)).toBeUndefined();
    expect(loginMistake({ phone: "9123 4567", password: "x" }, RULES)).toBeUndefined();
  });
});

describe("nextGuess", () => {
  const MINUTE = 60_000;
  it("lets the eleventh of ten an hour wait until the first is an hour old", () => {
    const guesses = Array.from({ length: 10 }, (_, at) => at * MINUTE);
    const ten = { most: 10, within: 60 * MINUTE };
    expect(nextGuess(guesses.slice(1), ten, 20 * MINUTE)).toBe(20 * MINUTE);
    expect(nextGuess(guesses, ten, 20 * MINUTE)).toBe(60 * MINUTE);
    expect(nextGuess(guesses, ten, 60 * MINUTE)).toBe(60 * MINUTE);
  });

  it("doubles the wait after each wrong PIN from the fifth on, up to a day", () => {
    const pins = { most: 5, within: 24 * 60 * MINUTE, firstWait: MINUTE };
    const last = 10 * MINUTE;
    const waits = [4, 5, 6, 7, 15, 40].map((length) => {
      const guesses = Array.from({ length }, (_, at) => last - at);
      return (nextGuess(guesses, pins, last) - last) / MINUTE;
    });
    expect(waits).toEqual([0, 1, 2, 4, 1_024, 1_440]);
  });

  it("never lets more than the limit into one hour", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 * MINUTE }), { maxLength: 80 }),
        fc.integer({ min: 1, max: 12 }),
        (gaps, limit) => {
          const looked: number[] = [];
          let now = 0;
          for (const gap of gaps) {
            now += gap;
            if (nextGuess(looked, { most: limit, within: 60 * MINUTE }, now) <= now)
              looked.push(now);
            expect(looked.filter((at) => now - at < 60 * MINUTE).length).toBeLessThanOrEqual(limit);
          }
        },
      ),
      lawRuns(),
    );
  });
});
