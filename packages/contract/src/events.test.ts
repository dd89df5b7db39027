import { describe, expect, it } from "vitest";
import {
  BOARD_EVENTS,
  eventFromWire,
  eventToWire,
  PHONE_EVENTS,
  type StreamEvent,
} from "./events.ts";

describe("events of the live streams", () => {
  it("travel as a name with empty data, so that an older build understands them", () => {
    expect(eventToWire({ name: "orders", payload: null })).toBe("event: orders\ndata: \n\n");
  });

  it.each<StreamEvent>([
    { name: "orders", payload: null },
    { name: "settings", payload: { version: "v1" } },
    {
      name: "stock",
      payload: {
        from: "v1",
        to: "v2",
        items: [{ codeId: "KOPI", isSoldOut: true, qty: 0 }],
        gone: [],
      },
    },
  ])("a phone understands $name", (event) => {
    const [, data = ""] = eventToWire(event).split(/\ndata: (.*)\n\n/);
    expect(eventFromWire(PHONE_EVENTS, event.name, data)).toEqual(event);
  });

  it.each(["", "{}", "<html>", '{"from":"v1","to":"v2","items":[{}],"gone":[]}'])(
    "a phone passes over a change of the stock that reads %j",
    (data) => {
      expect(eventFromWire(PHONE_EVENTS, "stock", data)).toBeUndefined();
    },
  );

  it.each<StreamEvent["name"]>(["orders", "items", "venue"])("a console understands %s", (name) => {
    expect(eventFromWire(BOARD_EVENTS, name, "")).toEqual({ name, payload: null });
  });

  it.each(["", "visits", "toString", "__proto__"])(
    "passes over %j, which it does not know",
    (name) => {
      expect(eventFromWire(PHONE_EVENTS, name, "")).toBeUndefined();
    },
  );

  it("reads what an event carries, and passes over what is not what it should be", () => {
    const counted = {
      waiting: (data: string) => (/^\d+$/.test(data) ? Number(data) : undefined),
    };
    expect(eventFromWire(counted, "waiting", "12")).toEqual({ name: "waiting", payload: 12 });
    expect(eventFromWire(counted, "waiting", "<html>")).toBeUndefined();
  });
});
