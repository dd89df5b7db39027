import type * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { EndpointName } from "../routes.ts";
import type { Endpoint } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";

interface Call {
  readonly id: string;
  readonly name: EndpointName;
  readonly call: string;
  readonly query?: string;
  readonly body?: string;
  readonly answer?: string;
}

/** The specification's table of calls, letter by letter, as far as they are served. */
const CALLS: readonly Call[] = [
  {
    id: "API-004",
    name: "loadSettings",
    call: "GET /v2/api/selforder/general",
    query: "userId, orderTime",
    answer: "hasInitFlow, initFlow, stockItems, ads, company, menus",
  },
  {
    id: "API-005",
    name: "checkInitialFlow",
    call: "GET /v2/api/selfOrder/check/initFlow",
    query: "menu",
    answer: "hasInitFlow, hasExpired, hasDuration, duration, orderTime",
  },
  { id: "API-006", name: "checkValidity", call: "POST /v2/api/selfOrder/valid", body: "title" },
  {
    id: "API-007",
    name: "checkStock",
    call: "POST /v2/api/selfOrder/stockCheck",
    body: "data",
    answer: "message",
  },
  {
    id: "API-008",
    name: "placeOrder",
    call: "POST /v2/api/selfOrder/order",
    body: "pax, data, orderId, remark, redeem, discount",
  },
  {
    id: "API-009",
    name: "readOrder",
    call: "GET /v2/api/selfOrder/order",
    query: "userId, orderTime, orderId",
    answer:
      "discount, orderData, takeAwayId, deliveryType, phone, customerName, scheduleTime, address, deliveryFee",
  },
  {
    id: "API-010",
    name: "readOrderStatus",
    call: "GET /v2/api/selfOrder/order/status",
    query: "userId, orderTime, orderId",
    answer: "isComplete, tableId",
  },
  {
    id: "API-011",
    name: "readTakeAwayNumber",
    call: "GET /v2/api/selfOrder/takeAwayId",
    query: "orderId",
    answer: "takeAwayId, totalAmount, scheduleTime",
  },
  {
    id: "API-019",
    name: "payByStoreCredit",
    call: "POST /v2/api/advocado/storeCredit",
    body: "pax, data, orderId, remark, redeem, discount",
  },
  {
    id: "API-033",
    name: "listRedeemable",
    call: "POST /v2/api/selforder/advocado/redeem/available",
    body: "adCustomer, redeem, cart, discount",
    answer: "campaigns, userInfo, autoItems",
  },
];

function membersOf(schema: v.GenericSchema | undefined): readonly string[] {
  return schema !== undefined && "entries" in schema ? Object.keys(schema.entries as object) : [];
}

function lacking(schema: v.GenericSchema | undefined, members = ""): readonly string[] {
  const known = membersOf(schema);
  return members.split(", ").filter((member) => member !== "" && !known.includes(member));
}

describe("the specification's calls", () => {
  it.each(CALLS)("$call carries what it names [$id]", ({ name, call, query, body, answer }) => {
    const endpoint: Endpoint = ENDPOINTS[name];
    expect(`${endpoint.method} ${endpoint.path}`).toBe(call);
    expect(lacking(endpoint.query, query)).toEqual([]);
    expect(lacking(endpoint.body, body)).toEqual([]);
    expect(lacking(endpoint.answer, answer)).toEqual([]);
  });

  it("carry the session's token, all but the one that opens it", () => {
    const callers = CALLS.map(({ name }) => `${name} ${ENDPOINTS[name].caller}`);
    const without = callers.filter((caller) => !/ (?:diner|active|orderer)$/.test(caller));
    expect(without).toEqual(["loadSettings code"]);
  });
});

describe("ENDPOINTS", () => {
  const endpoints = Object.entries<Endpoint>(ENDPOINTS);

  it("names every part of a path that is to be filled, and no other", () => {
    for (const [name, { path, params }] of endpoints) {
      const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part);
      // The menu's address is a public file; its hash is looked up, not checked.
      const named = name === "loadMenu" ? ["hash"] : membersOf(params);
      expect(`${name}: ${named.join()}`).toBe(`${name}: ${parts.join()}`);
    }
  });

  it("has a body only where something is sent", () => {
    expect(
      endpoints.filter(([, { method, body }]) => method === "GET" && body !== undefined),
    ).toEqual([]);
  });

  it("answers everything that is not a stream", () => {
    const streams = endpoints
      .filter(([, { answer }]) => answer === undefined)
      .map(([name]) => name);
    expect(streams).toEqual(["followOrders", "followBoard"]);
  });
});
