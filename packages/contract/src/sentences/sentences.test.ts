import { checkSelection, defaultSelection } from "@comanda/domain/options";
import type { Receipt } from "@comanda/domain/pricing";
import { enterWithGuests } from "@comanda/domain/session";
import { choose, openVenue, plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Refusal } from "../refusals.ts";
import { anySentenceOf, sentenceIn } from "./any-sentence-of.ts";
import * as englishCatalog from "./en.ts";
import { details, fields, guest, mistakes, quotes, short, staff } from "./fr.example.ts";
import type { SentenceCatalog } from "./sentence-catalog.ts";
import { sentenceOf, shortSentence } from "./sentence-of.ts";
import * as chineseCatalog from "./zh.ts";

const laksa = { en: "Laksa", zh: "叻沙" };
const egg = { en: "Egg", zh: "鸡蛋" };
const receipt: Receipt = {
  lines: [],
  subtotal: 1500,
  discounts: [],
  charges: [],
  total: 1799,
  promotions: [],
};
const about = { line: "line-1", title: laksa };
const sauce = {
  kind: "group-required",
  prefix: "none",
  path: ["0:Sauce"],
  group: { en: "Sauce", zh: "酱汁" },
  chosen: 0,
  needed: 1,
} as const;

/** One of each; a kind without an example does not compile. */
const EXAMPLES: { readonly [Kind in Refusal["kind"]]: Extract<Refusal, { kind: Kind }> } = {
  "bad-request": { kind: "bad-request", place: "data.0.qty" },
  "hidden-sign": { kind: "hidden-sign", place: "labels.0" },
  "too-large": { kind: "too-large", bytes: 300_000 },
  "unsupported-type": { kind: "unsupported-type" },
  "not-found": { kind: "not-found" },
  "address-refused": { kind: "address-refused", why: "failed", errorMsg: "" },
  "below-minimum-consumption": {
    kind: "below-minimum-consumption",
    minimum: 2000,
    subtotal: 1990,
  },
  "code-unknown": { kind: "code-unknown" },
  "session-invalid": { kind: "session-invalid" },
  "pin-needed": { kind: "pin-needed" },
  "pin-wrong": { kind: "pin-wrong", retryAfterSeconds: 5 },
  "too-many-requests": { kind: "too-many-requests", retryAfterSeconds: 30 },
  "try-again": { kind: "try-again" },
  internal: { kind: "internal" },
  "key-reused": { kind: "key-reused" },
  "order-id-used": { kind: "order-id-used" },
  "view-only": { kind: "view-only" },
  "mode-not-served": { kind: "mode-not-served", mode: "pickUp" },
  "mode-not-chosen": { kind: "mode-not-chosen" },
  "ordering-paused": {
    kind: "ordering-paused",
    said: { en: "The grill is being cleaned.", zh: "烤炉清洁中。" },
    ends: "12:30",
  },
  "take-back-over": { kind: "take-back-over", state: "preparing" },
  "venue-closed": {
    kind: "venue-closed",
    opens: { date: "2026-12-26", time: "08:00", isToday: false },
  },
  "slot-gone": {
    kind: "slot-gone",
    next: { start: 1_700_000_000_000, date: "2026-12-26", time: "12:30", isToday: false },
  },
  "order-ahead": {
    kind: "order-ahead",
    title: laksa,
    minutes: 1440,
    next: { start: 1_700_000_000_000, date: "2026-12-26", time: "12:30", isToday: false },
  },
  "ordered-ahead": { kind: "ordered-ahead", title: laksa, minutes: 90 },
  "time-is-up": { kind: "time-is-up" },
  "initial-order-placed": { kind: "initial-order-placed" },
  "no-item-selected": { kind: "no-item-selected" },
  "empty-cart": { kind: "empty-cart" },
  "menu-changed": { kind: "menu-changed", changes: [] },
  "price-changed": { kind: "price-changed", expected: 1700, receipt },
  "selection-incomplete": { kind: "selection-incomplete", title: laksa, missing: [sauce] },
  "details-incomplete": {
    kind: "details-incomplete",
    wrong: [{ kind: "detail-missing", detail: "phone" }],
  },
  "total-too-large": { kind: "total-too-large" },
  "insufficient-stock": { kind: "insufficient-stock", items: [] },
  "payment-unavailable": { kind: "payment-unavailable" },
  "below-online-minimum": { kind: "below-online-minimum", minimum: 2000, subtotal: 1500 },
  "payment-over": { kind: "payment-over" },
  "payment-settled": { kind: "payment-settled", why: "paid" },
  "amount-changed": { kind: "amount-changed", due: 4250 },
  "provider-refused": { kind: "provider-refused" },
  "provider-away": { kind: "provider-away" },
  "member-login-wrong": { kind: "member-login-wrong" },
  "member-login-required": { kind: "member-login-required" },
  "member-form": { kind: "member-form", why: "terms" },
  "phone-used": { kind: "phone-used" },
  "email-unknown": { kind: "email-unknown" },
  "reset-refused": { kind: "reset-refused" },
  "claim-refused": { kind: "claim-refused" },
  "club-refused": { kind: "club-refused", why: "code" },
  "members-off": { kind: "members-off" },
  "top-up-short": { kind: "top-up-short", left: 750 },
  "top-up-too-low": { kind: "top-up-too-low", left: 750, total: 1200 },
  "reward-over": { kind: "reward-over", at: [0], receipt },
  "programme-off": { kind: "programme-off" },
  "programme-away": { kind: "programme-away" },
  "programme-form": { kind: "programme-form", why: "phone-missing" },
  "programme-pin": { kind: "programme-pin", why: "wrong" },
  "programme-register": { kind: "programme-register" },
  "programme-country": { kind: "programme-country" },
  "programme-unanswered": { kind: "programme-unanswered" },
  "credit-too-low": { kind: "credit-too-low", credit: 2000, total: 2001 },
  "credit-failed": { kind: "credit-failed" },
  "programme-account": { kind: "programme-account", problem: "no-answer", member: "" },
  "voucher-not-applicable": { kind: "voucher-not-applicable" },
  "voucher-code-used": { kind: "voucher-code-used", code: "WELCOME10" },
  "voucher-over": { kind: "voucher-over", code: "WELCOME10", receipt },
  "sign-in-wrong": { kind: "sign-in-wrong" },
  "sign-in-required": { kind: "sign-in-required" },
  "request-forged": { kind: "request-forged" },
  "owner-only": { kind: "owner-only" },
  "move-refused": { kind: "move-refused", current: "ready" },
  "more-time-given": { kind: "more-time-given", minutes: 20 },
  "order-held": { kind: "order-held" },
  "not-held": { kind: "not-held", hold: "released" },
  "orders-open": { kind: "orders-open", count: 2 },
  "bill-changed": { kind: "bill-changed", due: 1240 },
  "not-payable": { kind: "not-payable", why: "paid" },
  "visit-unsettled": { kind: "visit-unsettled" },
  "label-taken": { kind: "label-taken", label: "12" },
  "label-alike": { kind: "label-alike", label: "a1", taken: "A1" },
  "set-up-closed": { kind: "set-up-closed" },
  "login-taken": { kind: "login-taken" },
  "logins-full": { kind: "logins-full", maximum: 50 },
  "login-gone": { kind: "login-gone" },
  "own-login": { kind: "own-login" },
  "password-wrong": { kind: "password-wrong" },
  "file-unreadable": { kind: "file-unreadable" },
  "file-too-heavy": { kind: "file-too-heavy", why: "memory" },
  "file-failed": { kind: "file-failed" },
  "json-foreign": { kind: "json-foreign" },
  "file-wrong": { kind: "file-wrong", place: "settings.tax", why: "form" },
  "csv-headings-unknown": { kind: "csv-headings-unknown", headings: ["Dish", "Cost"] },
  "upload-broken": { kind: "upload-broken", received: 0 },
  "password-guessable": { kind: "password-guessable", why: "common" },
  "import-outdated": { kind: "import-outdated" },
  "import-wrong": {
    kind: "import-wrong",
    first: { en: "Items: wrong.", zh: "餐点：错。" },
    count: 2,
  },
  "webhook-outdated": { kind: "webhook-outdated" },
  "webhook-address": { kind: "webhook-address", problem: "private" },
  "webhook-off": { kind: "webhook-off" },
  "events-waiting": { kind: "events-waiting", count: 20 },
  "look-outdated": { kind: "look-outdated" },
  "reservation-closed": { kind: "reservation-closed", why: "cancelled" },
  "reservation-outdated": { kind: "reservation-outdated" },
  "reservation-ordered": { kind: "reservation-ordered" },
  "table-taken": { kind: "table-taken", label: "12" },
  "reservation-ended": { kind: "reservation-ended", why: "cancelled" },
  "key-unknown": { kind: "key-unknown" },
  "csv-unreadable": { kind: "csv-unreadable" },
  "reservation-time": { kind: "reservation-time" },
  "settings-outdated": { kind: "settings-outdated" },
  "payment-account": {
    kind: "payment-account",
    provider: "hitpay",
    problem: "incomplete",
    member: "salts.0",
    currency: "",
  },
  "currency-fixed": { kind: "currency-fixed", why: "money" },
  "attention-settled": { kind: "attention-settled" },
  "money-in-use": { kind: "money-in-use" },
  "refund-under-way": { kind: "refund-under-way" },
  "refund-by-bank": { kind: "refund-by-bank" },
  "question-impossible": {
    kind: "question-impossible",
    number: 2,
    problem: "dish-unserved",
    dish: laksa,
  },
  "picture-unreadable": { kind: "picture-unreadable" },
  "picture-too-many-pixels": { kind: "picture-too-many-pixels", megapixels: 40 },
  "stock-unknown": { kind: "stock-unknown" },
  "below-minimum": { kind: "below-minimum" },
  "no-connection": { kind: "no-connection" },
  "item-gone": { kind: "item-gone", ...about },
  "item-sold-out": { kind: "item-sold-out", ...about },
  "item-off-sale": { kind: "item-off-sale", ...about },
  "option-gone": { kind: "option-gone", ...about, option: "egg" },
  "option-sold-out": { kind: "option-sold-out", ...about, option: egg },
  "choices-reduced": { kind: "choices-reduced", ...about, group: { en: "Sauce", zh: "酱汁" } },
  "quantity-changed": { kind: "quantity-changed", ...about, quantity: 2 },
  "remark-not-taken": { kind: "remark-not-taken", ...about },
  "not-for-take-away": { kind: "not-for-take-away", ...about },
  "line-price-changed": { kind: "line-price-changed", ...about, before: 600, after: 650 },
  "promotion-ended": { kind: "promotion-ended", name: { en: "Lunch set", zh: "午市套餐" } },
  "delivery-fee-changed": { kind: "delivery-fee-changed", before: 250, after: 400 },
  "cart-full": { kind: "cart-full", maximum: 100 },
  "cart-locked": { kind: "cart-locked" },
  "cart-awaits-payment": { kind: "cart-awaits-payment" },
  "payment-declined": { kind: "payment-declined" },
  "payment-not-made": { kind: "payment-not-made" },
  "guests-required": { kind: "guests-required" },
  "group-required": sauce,
  "quantity-below-one": { kind: "quantity-below-one" },
  "group-read-only": { kind: "group-read-only" },
  "max-quantity": { kind: "max-quantity", maximum: 99 },
  "option-full": { kind: "option-full", maximum: 2 },
  "group-full": { kind: "group-full", maximum: 2 },
};

const english = (refusal: Refusal): string => anySentenceOf(refusal, "$").en;

describe("anySentenceOf", () => {
  it.each(Object.values<Refusal>(EXAMPLES))("$kind has a sentence in both languages", (refusal) => {
    const { en, zh } = anySentenceOf(refusal, "$");
    expect(en).toMatch(/^[A-Z][\x20-\x7e]+$/);
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en + zh).not.toMatch(/undefined|null|NaN|\[object|\{/);
  });

  it("leaves out of a phone what only staff can meet, and has a sentence for that", () => {
    expect(sentenceOf(EXAMPLES["login-taken"])).toEqual(sentenceOf(EXAMPLES.internal));
  });

  it("has each sentence once, so that it can be told what happened", () => {
    const all = Object.values<Refusal>(EXAMPLES).map(english);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("anySentenceOf in the specification's own words", () => {
  it("asks for guests: 'Pax is required' [CHK-022]", () => {
    const refused = enterWithGuests(0);
    expect(refused.ok || english(refused.refusal)).toBe("Pax is required");
  });

  it("asks for a dish: 'Please Select an Item'", () => {
    expect(english({ kind: "empty-cart" })).toBe("Please Select an Item");
  });

  it("says 'Insufficient Stock'", () => {
    expect(english({ kind: "insufficient-stock", items: [] })).toBe("Insufficient Stock");
  });

  it("says what an online payment takes at least [OUT-035]", () => {
    expect(english({ kind: "below-minimum" })).toBe("Below Min. Spending Amount");
    expect(english(EXAMPLES["below-online-minimum"])).toBe(
      "The minimum spending threshold has not been reached. Minimum amount: $20.00",
    );
  });

  it("says that 'Quantity cannot be less than 1 please re-adjust.' [ITM-048]", () => {
    const [refusal] = checkSelection(openVenue(plainVenue()).item("WATER"), [], 0);
    expect(refusal && english(refusal)).toBe("Quantity cannot be less than 1 please re-adjust.");
  });
});

describe("anySentenceOf a question that is still open", () => {
  const { item } = openVenue(plainVenue());
  const [coffee, meal] = [item("COFFEE"), item("MEAL")];
  const noodles = choose(meal.groups, { Main: "noodles" });

  it("names the group, then that it is required and to pick (Q-058) [ITM-047]", () => {
    const [refusal] = checkSelection(coffee, defaultSelection(coffee.groups), 1);
    expect(refusal && english(refusal)).toBe("Cup is required, please pick.");
  });

  it("begins with 'Set Meal - ' inside a set meal [ITM-045]", () => {
    const [refusal] = checkSelection(meal, noodles, 1);
    expect(refusal && anySentenceOf(refusal)).toEqual({
      en: "Set Meal - Cup is required, please pick.",
      zh: "请选择套餐中的杯子。",
    });
  });

  it("begins with 'Add On - ' inside any other dish [ITM-046]", () => {
    const [refusal] = checkSelection({ ...meal, isSetMeal: false }, noodles, 1);
    expect(refusal && anySentenceOf(refusal)).toEqual({
      en: "Add On - Cup is required, please pick.",
      zh: "请选择加料中的杯子。",
    });
  });

  it("says all that is missing, after the dish where that is not plain to see", () => {
    const missing = [sauce, { kind: "quantity-below-one" }] as const;
    const both = "Sauce is required, please pick. Quantity cannot be less than 1 please re-adjust.";
    expect(english({ kind: "selection-incomplete", missing })).toBe(both);
    expect(anySentenceOf({ kind: "selection-incomplete", title: laksa, missing })).toEqual({
      en: `Laksa: ${both}`,
      zh: "叻沙：请选择酱汁。数量不能少于 1，请重新调整。",
    });
  });
});

describe("anySentenceOf with names and amounts", () => {
  it("prints amounts with the venue's symbol", () => {
    expect(english(EXAMPLES["price-changed"])).toContain("$17.99");
    expect(anySentenceOf(EXAMPLES["line-price-changed"], "SGD")).toEqual({
      en: "Laksa now costs SGD 6.50 instead of SGD 6.00.",
      zh: "叻沙的价格由 SGD 6.00 变为 SGD 6.50。",
    });
  });

  it("says what is sold out where it can be named, and says it without a name too", () => {
    expect(english(EXAMPLES["item-sold-out"])).toBe("Laksa is sold out.");
    expect(english({ kind: "item-sold-out" })).toBe("Sold out");
    expect(english(EXAMPLES["option-sold-out"])).toContain("Laksa: Egg is sold out");
    expect(english({ kind: "option-sold-out" })).toBe("This choice is sold out.");
  });

  it("falls back to the English name where a dish has no Chinese one (Q-069)", () => {
    const change = { kind: "item-gone", line: "line-1", title: { en: "Laksa", zh: "" } } as const;
    expect(anySentenceOf(change).zh).toBe("Laksa已不在菜单上。");
  });
});

describe("a language", () => {
  /** Every sentence of a catalog, by its kind. */
  const sentencesIn = (catalog: SentenceCatalog): ReadonlyMap<string, string> =>
    new Map(
      Object.values<Refusal>(EXAMPLES).map((refusal) => [
        refusal.kind,
        sentenceIn(catalog, refusal, "$"),
      ]),
    );

  it.each([
    ["English", englishCatalog],
    ["Chinese", chineseCatalog],
  ])("is one file with a sentence for each refusal: %s", (_, catalog: SentenceCatalog) => {
    const kinds = Object.keys(EXAMPLES).sort();
    expect(Object.keys({ ...catalog.guest, ...catalog.staff }).sort()).toEqual(kinds);
    expect([...sentencesIn(catalog).values()].filter((sentence) => sentence.trim() === "")).toEqual(
      [],
    );
  });

  const frenchCatalog: SentenceCatalog = {
    guest,
    staff,
    mistakes,
    quotes,
    fields,
    details,
    short,
  };

  it("is added as a file alone: French says what it has words for", () => {
    const french = sentencesIn(frenchCatalog);
    expect(french.get("empty-cart")).toBe("Veuillez choisir un plat.");
    expect(french.get("item-gone")).toBe("Laksa n'est plus à la carte.");
    expect(french.get("sign-in-required")).toBe("Veuillez vous connecter.");
    expect(short(laksa, 2)).toBe("Laksa : plus que 2.");
  });

  it("that is added says it in English where its own words are missing", () => {
    const french = sentencesIn(frenchCatalog);
    const missing = [...sentencesIn(englishCatalog)].filter(
      ([kind, sentence]) => french.get(kind) === sentence,
    );
    expect(missing.map(([kind]) => kind)).toContain("view-only");
    expect(missing).toHaveLength(Object.keys(EXAMPLES).length - 3);
  });

  it("bends no name of a group, whatever it is called", () => {
    const group = { en: "Choose your milk", zh: "选奶" };
    const open = { ...sauce, group };
    expect(anySentenceOf(open)).toEqual({
      en: "Choose your milk is required, please pick.",
      zh: "请选择奶。",
    });
    expect(anySentenceOf({ kind: "choices-reduced", ...about, group })).toEqual({
      en: "Laksa: fewer choices are now allowed for Choose your milk. Please check them.",
      zh: "叻沙：“选奶”的可选数量已减少，请核对。",
    });
  });

  it("counts one thing as one", () => {
    const wait = (retryAfterSeconds: number): string =>
      english({ kind: "too-many-requests", retryAfterSeconds });
    expect(wait(1)).toBe("Too many attempts. Please wait 1 second.");
    expect(wait(30)).toBe("Too many attempts. Please wait 30 seconds.");
    expect(english({ kind: "pin-wrong", retryAfterSeconds: 1 })).toBe(
      "This PIN is not right. Please wait 1 second, and ask our staff.",
    );
    expect(english({ kind: "orders-open", count: 1 })).toBe("This table has 1 open order.");
  });

  it("has full-width signs in Chinese, and no space after them", () => {
    const half = /\p{Script=Han}[,;:?!]|[，。：；？！、] /u;
    const sentences = [...sentencesIn(chineseCatalog).values()];
    expect(sentences.filter((sentence) => half.test(sentence))).toEqual([]);
  });
});

describe("shortSentence", () => {
  it("says what is left, or that nothing is", () => {
    expect(shortSentence(laksa, 2)).toEqual({ en: "Laksa: only 2 left.", zh: "叻沙只剩 2 份。" });
    expect(shortSentence(laksa, 0)).toEqual({ en: "Laksa is sold out.", zh: "叻沙已售完。" });
  });
});
