import { demoVenues, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { guessablePassword } from "./guessable-password.ts";

const CORNER = {
  login: "mei@corner.example",
  name: "Mei Lin",
  venueNames: ["Corner Café", "Corner"],
  isDemo: false,
};
const whyNot = (password: string, owner = CORNER): string | undefined =>
  guessablePassword(password, owner)?.why;

describe("guessablePassword", () => {
  it.each([
    "qwertyuiop",
    "QwertyUiop",
    "1234567890",
    "password123",
    "Password2026!",
    "2026sunshine",
    "sunshinesunshine",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "abcdefghijk",
    "98765432109".slice(0, 10),
    "ｐａｓｓｗｏｒｄ１２３",
  ])("refuses %s, which many people have", (password) => {
    expect(whyNot(password)).toBe("common");
  });

  it.each([
    "corner-cafe",
    "Corner Café 1",
    "cornercafe-owner",
    "MeiLin2026!",
    "mei@corner.example",
  ])("refuses %s at the Corner Café, whose owner is mei@corner.example", (password) => {
    expect(whyNot(password)).toBe("own");
  });

  it.each([
    "wok-and-ladle",
    "ten-or-more",
    "a password of some length",
    "k7mq-w2xd-9pfa-h3rt",
    "a-new-password-1",
    "4829103756",
    "corner-lamp-rain-boat",
    "咖啡店的早晨真好呀呀",
    "8f3c2b1a9d",
  ])("takes %s", (password) => {
    expect(whyNot(password)).toBeUndefined();
  });

  it("refuses the passwords of every demo venue but at a demo venue itself", () => {
    const people = demoVenues(standInPictures()).flatMap(({ staff }) => staff);
    expect(people.length).toBeGreaterThan(10);
    for (const { password } of people) {
      expect(whyNot(password)).toBe("demo");
      expect(whyNot(password, { ...CORNER, isDemo: true })).toBeUndefined();
    }
  });
});
