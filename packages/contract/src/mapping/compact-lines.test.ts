import {
  anyItem,
  anyLine,
  cartOf,
  fc,
  lawRuns,
  openVenue,
  plainVenue,
  want,
} from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CartLines, type WireCartLine } from "../schemas/cart-line.ts";
import { cartLineToWire } from "./cart-line.ts";
import { compactLines } from "./compact-lines.ts";
import { cartFromWire } from "./order.ts";

/** What the other end makes of lines. */
const understood = (lines: unknown) =>
  cartFromWire(v.parse(CartLines, JSON.parse(JSON.stringify(lines))));

describe("compactLines", () => {
  it("leaves nothing out that the server does not know itself (D-13)", () => {
    fc.assert(
      fc.property(
        anyItem().chain((item) => fc.tuple(fc.constant(item), anyLine(item))),
        ([item, line]) => {
          const full: readonly WireCartLine[] = [cartLineToWire(line, item)];
          expect(understood(compactLines(full))).toEqual(understood(full));
        },
      ),
      lawRuns(),
    );
  });

  it("keeps what a diner chose, asked for and saw", () => {
    const { item } = openVenue(plainVenue());
    const meal = want(item("MEAL"), { Main: { noodles: { Cup: "large" } } }, { remark: "no egg" });
    const lines = cartOf(meal).lines.map((line) => cartLineToWire(line, item("MEAL")));
    expect(compactLines(lines)).toEqual([
      {
        lineId: lines[0]?.lineId,
        title: "Set Meal",
        title2: "套餐",
        codeId: "MEAL",
        qty: 1,
        price: 12,
        isSetMeal: true,
        remark: "no egg",
        optionArray: [
          {
            optionTitle: "Main",
            optionType: 1,
            options: [
              {
                itemOptionId: "noodles",
                title: "Noodles",
                title2: "面",
                active: true,
                qty: 1,
                addPrice: 2,
                optionArray: [
                  {
                    optionTitle: "Cup",
                    options: [
                      {
                        itemOptionId: "large",
                        title: "Large",
                        title2: "大",
                        active: true,
                        qty: 1,
                        addPrice: 1,
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });
});
