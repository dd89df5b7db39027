import { hash } from "node:crypto";
import { orderCommandFromWire, type OrderCommand } from "@comanda/contract";
import { OrderPayload } from "@comanda/contract/schemas";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { digestOf, isDigestOf } from "./order-digest.ts";

/** An order of a tea with an option that has no id. */
function teaWith(option: object): OrderCommand {
  const optionArray = [{ optionTitle: "Pearls", options: [{ active: true, ...option }] }];
  const data = [{ codeId: "TEA", title: "Tea", qty: 1, lineId: "1", optionArray }];
  return orderCommandFromWire(v.parse(OrderPayload, { orderId: "SO_1", data }), "dineIn");
}

const pearls = { codeId: "PRL", title: "Pearls" };

describe("the digest of an order", () => {
  it("is another one for the other of two choices of one code (M-I4) [DEC-002]", () => {
    const [first, second] = [0, 1].map((place) => teaWith({ ...pearls, place }));
    expect(first && second && isDigestOf(digestOf(first), second)).toBe(false);
    expect(isDigestOf(digestOf(teaWith(pearls)), teaWith({ ...pearls, title: "Double" }))).toBe(
      false,
    );
  });

  it("is known again where a program that knew no places has stored it [DEC-002]", () => {
    const stored =
      '{"orderId":"SO_1","cart":{"lines":[{"id":"1","code":"TEA","quantity":1,"isTakeAway":false,"remark":"",' +
      '"selection":[{"group":"0:Pearls","isOn":true,"options":[{"option":"PRL","quantity":1,"nested":[]}]}],' +
      '"seen":{"title":{"en":"Tea","zh":""}}}]},"guests":0,"remark":""}';
    expect(isDigestOf(hash("sha256", stored, "base64url"), teaWith(pearls))).toBe(true);
  });
});
