import { kopiLane, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { WireOpeningWindow } from "@comanda/contract";
import type { Cell } from "../workbook/cells.ts";
import type { Settings } from "./venue-line.ts";
import { WAYS_LINES } from "./ways-lines.ts";
import { weekWindow, weekWindows } from "./week-windows.ts";

const usual: Settings = kopiLane(standInPictures()).settings;

function lineCalled(name: string) {
  const line = WAYS_LINES.find(({ name: { en } }) => en === name);
  if (line === undefined) throw new Error(`there is no line ${name}`);
  return line;
}

/** The settings after a cell of a line was read. */
function after(name: string, cell: Cell, settings = usual): Settings {
  const line = lineCalled(name);
  const read = line.type.read(cell);
  if (!read.ok) throw new Error(read.refusal.kind);
  return line.with(settings, read.value as never);
}

function cellOf(name: string, settings: Settings): Cell {
  const line = lineCalled(name);
  return line.type.write(line.of(settings) as never);
}

describe("the lines of ways to order", () => {
  it("say what holds anyway, and reading them changes nothing", () => {
    for (const { type, of, with: change } of WAYS_LINES) {
      const read = type.read(type.write(of(usual) as never));
      expect(read.ok).toBe(true);
      expect(change(usual, (read.ok ? read.value : undefined) as never)).toBe(usual);
    }
  });

  it.each<readonly [string, Cell, object]>([
    ["Takeaway orders", "no", { hasTakeAway: false }],
    ["Orders to rooms", "yes", { hasInRoom: true }],
    ["Takeaway guests give name and time before the menu", "yes", { pickUpTimeFirst: true }],
    ["Delivery orders", "no", { hasDelivery: false }],
    ["Dine-in behind your own link", "no", { dineInInclude: false }],
    ["Minutes until a takeaway order is ready at the earliest", 20, { tkOrderAfter: 20 }],
    ["Takeaway guests may choose a time", "no", { hasPickUpTime: false }],
    ["Takeaway orders for today", "no", { sameDayOrder: false }],
    ["Takeaway orders for later outside the takeaway times", "yes", { allowAfterHours: true }],
    ["Days that takeaway guests choose from", 7, { bookingDays: 7 }],
    ["Takeaway orders in a quarter of an hour", 20, { slotOrders: 20 }],
    ["Takeaway dishes in a quarter of an hour", 60, { slotDishes: 60 }],
    ["Deliveries in a quarter of an hour", 10, { deliverySlotOrders: 10 }],
    ["Dishes for delivery in a quarter of an hour", 30, { deliverySlotDishes: 30 }],
    [
      "Minutes before its time that an order for later comes to the kitchen",
      45,
      { laterMinutes: 45 },
    ],
    [
      "Boxes to tick on takeaway orders",
      "No cutlery; Extra chilli",
      { checkboxs: ["No cutlery", "Extra chilli"] },
    ],
    [
      "Words after a takeaway order (English)",
      "See you",
      { takeAwaySuccessMessage: { en: "See you", zh: "" } },
    ],
    ["Days until names and phone numbers are erased", 10, { detailsKeptDays: 10 }],
    [
      "Takeaway times",
      "Mon-Wed 10:00-20:30",
      { startTime: "10:00", endTime: "20:30", weekDays: [1, 2, 3] },
    ],
    ["Takeaway times", "10am-8pm", { startTime: "10:00", endTime: "20:00" }],
    ["Takeaway times", "周六至周日", { weekDays: [0, 6] }],
    [
      "Further takeaway times",
      "Fri, Sat 21:00-22:00; 06:00-07:00",
      {
        additionalPickUpTime: [
          { startTime: "21:00", endTime: "22:00", weekDays: [5, 6] },
          { startTime: "06:00", endTime: "07:00" },
        ],
      },
    ],
    [
      "Fixed takeaway times",
      "周一至周三 11:00-14:30；周一至周三 17:00-19:30",
      {
        takeAwayWindows: [
          { startTime: "11:00", endTime: "14:30", weekDays: [1, 2, 3] },
          { startTime: "17:00", endTime: "19:30", weekDays: [1, 2, 3] },
        ],
      },
    ],
  ])("reads %s: %s, and writes it back", (name, cell, change) => {
    const settings = after(name, cell);
    expect(settings).toEqual({ ...usual, ...change });
    expect(after(name, cellOf(name, settings), settings)).toBe(settings);
  });

  it("takes times away with an empty cell", () => {
    const settings = after("Takeaway times", "Mon 10:00-12:00");
    expect(after("Takeaway times", null, settings)).toEqual(usual);
  });

  it("leaves to the letter what reads the same", () => {
    const settings = { ...usual, startTime: "8:00" };
    expect(after("Takeaway times", "8:00-24:00", settings)).toBe(settings);
  });

  it.each(["8-2", "Mon-Someday 10:00-12:00", "10:00-12:00 and more", "Mon Tue"])(
    "takes no list of times from %s",
    (text) => {
      expect(weekWindows.read(text)).toMatchObject({ ok: false, refusal: { kind: "not-hours" } });
    },
  );

  it("writes days as people write them", () => {
    const window: WireOpeningWindow = { startTime: "18:00", endTime: "00:00", weekDays: [0, 5] };
    expect(weekWindow.write(window)).toBe("Sun Fri 18:00-24:00");
    expect(weekWindow.read("never 18:00-24:00")).toMatchObject({ value: { weekDays: [] } });
  });
});
