import { describe, expect, test } from "vitest";
import { checkOrderModes } from "./order-modes.ts";

function problems(text: string, path = "apps/diner/src/features/cart/price.ts"): readonly string[] {
  return checkOrderModes([{ path, text }]).problems;
}

describe("modes and persons that are written into the code", () => {
  test.each([
    [`priceCart({ cart, mode: "dineIn" })`, `a literal mode "dineIn"`],
    [`deliveryTypeOf("dineIn")`, `a literal mode "dineIn"`],
    [`const here = mode === 'pickUp'`, `a literal mode "pickUp"`],
    [`type Here = Extract<OrderMode, "inRoom">`, `a literal mode "inRoom"`],
    [`if (session.mode === "eMenu") stop()`, `a literal mode "eMenu"`],
    [`if ("delivery" !== order.mode) stop()`, `a literal mode "delivery"`],
    [`const order = { mode: "reservation" }`, `a literal mode "reservation"`],
    [`promotionsFor({ venue, hasCustomer: false })`, `(hasCustomer: false)`],
    [`const answer = { customer: null }`, `(customer: null)`],
    [`const answer = { customer: undefined }`, `(customer: undefined)`],
  ])("%s is refused, with its line", (text, reason) => {
    expect(problems(`\n${text};`)).toEqual([
      expect.stringMatching(/^apps\/diner\/src\/features\/cart\/price\.ts:2 {2}.*session$/),
    ]);
    expect(problems(text).join()).toContain(reason);
    expect(problems(text, "apps/server/src/features/venues/a.ts")).toHaveLength(1);
  });

  test.each([
    `const words = { dineIn: here, pickUp: away, eMenu: looking }`,
    `const fee = charges.find(({ kind }) => kind === "delivery")`,
    `promotionsFor({ venue, hasCustomer: member !== undefined })`,
    `const answer = { customer: session.customer }`,
    `const mode = session.mode`,
  ])("%s names none, or something else", (text) => {
    expect(problems(text)).toEqual([]);
  });

  test.each([
    "packages/domain/src/session/code-mode.ts",
    "packages/domain/src/fulfilment/order-type.ts",
    "packages/contract/src/mapping/session.ts",
    "apps/server/src/auth/standing.ts",
    "packages/testkit/src/venues/harbour-hotel.ts",
    "apps/diner/src/features/cart/price.test.ts",
    "apps/server/src/testing/diner.ts",
  ])("%s may say it: sessions, the demo or a test", (path) => {
    expect(problems(`const code = { mode: "dineIn", hasCustomer: false };`, path)).toEqual([]);
  });
});
