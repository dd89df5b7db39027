import { ORDER_STATES } from "@comanda/domain/order";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { AcknowledgeBody, MoveBody } from "./board.ts";
import { SetUpBody } from "./set-up.ts";
import { AddPlacesBody, ChangePlaceBody, ItemStateBody, LoginBody, SetAreaBody } from "./staff.ts";

describe("LoginBody", () => {
  it("needs both, and no zero character in either", () => {
    expect(v.is(LoginBody, { login: "owner@plain.demo", password: "plain-password" })).toBe(true);
    expect(v.is(LoginBody, { login: "", password: "x" })).toBe(false);
    expect(v.is(LoginBody, { login: "owner@plain.demo" })).toBe(false);
    expect(v.is(LoginBody, { login: "a\0b", password: "x" })).toBe(false);
  });

  it("does not touch a password, not even its spaces", () => {
    expect(v.parse(LoginBody, { login: "a", password: " a b " }).password).toBe(" a b ");
  });
});

describe("MoveBody", () => {
  it("names two states of an order", () => {
    for (const to of ORDER_STATES) expect(v.is(MoveBody, { from: "placed", to })).toBe(true);
    expect(v.is(MoveBody, { from: "placed", to: "eaten" })).toBe(false);
    expect(v.is(MoveBody, { to: "ready" })).toBe(false);
  });
});

describe("AcknowledgeBody", () => {
  it("names at least one order and at most 500", () => {
    expect(v.is(AcknowledgeBody, { ids: Array(500).fill("o") })).toBe(true);
    expect(v.is(AcknowledgeBody, { ids: Array(501).fill("o") })).toBe(false);
    expect(v.is(AcknowledgeBody, { ids: [] })).toBe(false);
  });
});

describe("ItemStateBody", () => {
  it("counts stock from 0 to 9999, or not at all", () => {
    const accepted = [null, 0, 9999].filter((stock) =>
      v.is(ItemStateBody, { isSoldOut: false, stock }),
    );
    expect(accepted).toEqual([null, 0, 9999]);
    const refused = [-1, 1.5, 10_000, "3", undefined].filter((stock) =>
      v.is(ItemStateBody, { isSoldOut: false, stock }),
    );
    expect(refused).toEqual([]);
  });
});

describe("AddPlacesBody", () => {
  it("trims labels, and takes no empty one", () => {
    expect(v.parse(AddPlacesBody, { labels: [" 12 "] })).toEqual({
      labels: ["12"],
      mode: "dineIn",
      isShared: false,
    });
    expect(v.is(AddPlacesBody, { labels: ["  "] })).toBe(false);
    expect(v.is(AddPlacesBody, { labels: [] })).toBe(false);
  });

  it("takes up to 100 labels of up to 40 characters", () => {
    expect(v.is(AddPlacesBody, { labels: Array(100).fill("x".repeat(40)) })).toBe(true);
    expect(v.is(AddPlacesBody, { labels: Array(101).fill("x") })).toBe(false);
    expect(v.is(AddPlacesBody, { labels: ["x".repeat(41)] })).toBe(false);
  });
});

describe("ChangePlaceBody", () => {
  it("takes a label, an area or both, each of up to 40 characters; the area may be empty", () => {
    expect(v.parse(ChangePlaceBody, { area: "  " })).toEqual({ area: "" });
    expect(v.is(ChangePlaceBody, { label: "x".repeat(40), area: "x".repeat(40) })).toBe(true);
    expect(v.is(ChangePlaceBody, { label: "  " })).toBe(false);
    expect(v.is(ChangePlaceBody, { area: "x".repeat(41) })).toBe(false);
  });
});

describe("SetAreaBody", () => {
  it("names at least one table and at most 500", () => {
    expect(v.is(SetAreaBody, { ids: Array(500).fill("t"), area: "" })).toBe(true);
    expect(v.is(SetAreaBody, { ids: Array(501).fill("t"), area: "" })).toBe(false);
    expect(v.is(SetAreaBody, { ids: [], area: "" })).toBe(false);
  });
});

describe("SetUpBody", () => {
  const setUp = {
    token: "t",
    venueName: "Kopi Lane",
    currencySymbol: "$",
    timeZone: "Asia/Singapore",
    ownerName: "Mei Lin",
    login: "owner@kopilane.demo",
    password: "kopi-lane-owner",
  };

  it("takes a venue that has said everything", () => {
    expect(v.parse(SetUpBody, setUp)).toEqual(setUp);
  });

  it.each([
    { venueName: "  " },
    { currencySymbol: "dollars!!" },
    { timeZone: "Atlantis/Capital" },
    { ownerName: "" },
    { login: "me" },
    { password: "too short" },
    { token: "" },
  ])("does not take %j", (members) => {
    expect(v.is(SetUpBody, { ...setUp, ...members })).toBe(false);
  });
});
