import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Announcement } from "../../db/database.ts";
import { DATABASES } from "../../testing/databases.ts";
import { orderedLine } from "../../testing/ordered-line.ts";
import { counted, newOrder, openStored, type Stored } from "../../testing/stored-venue.ts";
import { endVisit, insertVisit } from "../visits/visit-writes.store.ts";
import { raiseRevision } from "../venue/raise-revision.ts";
import type { NewOrder } from "./order-rows.ts";
import type { PlaceOutcome } from "./order-writer.ts";
import { findAnswer } from "./kept-answer.ts";
import { readLine, withLines } from "./line-columns.ts";

describe.each(DATABASES)("the writer of orders [%s]", (kind) => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await openStored(kind);
  });
  afterAll(() => stored.close());

  let venues = 0;
  const openVenue = (...itemStates: ReturnType<typeof counted>[]): Promise<string> => {
    venues += 1;
    return stored.install({ slug: `venue-${venues}`, itemStates });
  };
  const placeAll = (orders: readonly NewOrder[]): Promise<PlaceOutcome[]> =>
    Promise.all(orders.map((order) => stored.orders.place(order)));
  const rowsOf = (venueId: string) =>
    stored.database.reader
      .selectFrom("placed_order")
      .selectAll()
      .where("venue_id", "=", venueId)
      .orderBy("number")
      .execute();

  it("stores the order as it was decided, and answers with its number", async () => {
    const venueId = await openVenue();
    const order = newOrder(venueId, { remark: "对不起，不要辣 🌶", guests: 3, total: 1799 });
    const answer = {
      orderId: order.orderId,
      number: 1,
      placedAt: order.now,
      total: 1799,
      receipt: order.receipt,
    };
    expect(await stored.orders.place(order)).toEqual({ kind: "placed", answer });
    const [row] = await rowsOf(venueId);
    expect(row).toMatchObject({
      id: order.id,
      user_id: order.userId,
      place_label: "7",
      remark: "对不起，不要辣 🌶",
      guests: 3,
      total: 1799,
      state: "placed",
      acknowledged_at: null,
      changed_at: order.now,
    });
  });

  it("stores its lines beside it, in the order of its receipt", async () => {
    const venueId = await openVenue();
    const cup = {
      title: { en: "Cup", zh: "杯" },
      control: "singleList",
      price: 0,
      isOn: true,
      isRequired: true,
      isMultiple: false,
      minimum: 0,
      maximum: 0,
      options: [
        {
          id: "l",
          code: "",
          title: { en: "Large", zh: "大" },
          quantity: 1,
          surcharge: 50,
          groups: [],
        },
      ],
    } as const;
    const tea = orderedLine({
      quantity: 2,
      remark: "少冰 🧊",
      unitTotal: 200,
      adjustments: [{ kind: "special", remark: "Regular", amount: 20 }],
      lineTotal: 380,
      shares: { discount: 10, serviceCharge: 37, tax: 34 },
      choices: [cup],
    });
    const box = { ...tea, line: "line-\ud83d", code: "BOX", isContainer: true, choices: [] };
    const order = newOrder(venueId, { lines: [tea, box] });
    expect((await stored.orders.place(order)).kind).toBe("placed");
    const kept = await withLines(stored.database.reader, [{ id: order.id }]);
    const read = kept[0]?.lines.map(readLine);
    expect(read).toEqual([tea, { ...box, line: "line-�" }]);
  });

  it("tells of an order when it is stored, and of no refused one", async () => {
    const venueId = await openVenue(counted("CAKE", 1));
    const heard: Announcement[] = [];
    stored.database.announceTo((announcement) => heard.push(announcement));
    const cake = { userId: "me", counted: [{ code: "CAKE", quantity: 1 }] };
    const outcomes = await placeAll([newOrder(venueId, cake), newOrder(venueId, cake)]);
    expect(outcomes.map(({ kind: came }) => came)).toEqual(["placed", "short"]);
    expect(heard).toEqual([
      { venueId, topic: "orders", userId: "me" },
      { venueId, topic: "items" },
    ]);
  });

  it("numbers the orders of a venue day from 1, each venue and each day anew [BEY-001]", async () => {
    const [here, there] = [await openVenue(), await openVenue()];
    const orders = Array.from({ length: 25 }, () => newOrder(here));
    expect(numbersOf(await placeAll(orders)).sort((a, b) => a - b)).toEqual(
      orders.map((_, index) => index + 1),
    );
    expect(numbersOf(await placeAll([newOrder(there)]))).toEqual([1]);
    const tomorrow = newOrder(here, { businessDay: "2026-03-15" });
    expect(numbersOf(await placeAll([tomorrow]))).toEqual([1]);
    expect(numbersOf(await placeAll([newOrder(here)]))).toEqual([26]);
  });

  it("takes no number for an order that is refused [BEY-001]", async () => {
    const venueId = await openVenue(counted("CAKE", 0));
    const cake = { counted: [{ code: "CAKE", quantity: 1 }] };
    const orders = [newOrder(venueId), newOrder(venueId, cake), newOrder(venueId)];
    expect(numbersOf(await placeAll(orders))).toEqual([1, 0, 2]);
  });

  it("a refusal among many that arrive together changes no neighbour", async () => {
    const venueId = await openVenue(counted("SALAD", 1000), counted("CAKE", 0));
    const salad = { code: "SALAD", quantity: 2 };
    const orders = Array.from({ length: 60 }, (_, index) =>
      // Every third one is refused after it has taken its salad.
      index % 3 === 2
        ? newOrder(venueId, { counted: [salad, { code: "CAKE", quantity: 1 }] })
        : newOrder(venueId, { counted: [salad] }),
    );
    const outcomes = await placeAll(orders);
    expect(outcomes.map(({ kind: came }) => came)).toEqual(
      orders.map((_, index) => (index % 3 === 2 ? "short" : "placed")),
    );
    expect(await stored.stockOf(venueId, "SALAD")).toBe(1000 - 40 * 2);
    expect(await stored.stockOf(venueId, "CAKE")).toBe(0);
    const rows = await rowsOf(venueId);
    const accepted = orders.filter((_, index) => index % 3 !== 2).map(({ id }) => id);
    expect(rows.map(({ id }) => id).sort()).toEqual(accepted.sort());
  });

  it("never sells more than there is", async () => {
    const venueId = await openVenue(counted("CAKE", 50));
    const orders = Array.from({ length: 200 }, () =>
      newOrder(venueId, { counted: [{ code: "CAKE", quantity: 1 }] }),
    );
    const outcomes = await placeAll(orders);
    expect(outcomes.filter((outcome) => outcome.kind === "placed")).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome.kind === "short")).toHaveLength(150);
    expect(await stored.stockOf(venueId, "CAKE")).toBe(0);
  });

  it("writes one key once, and answers it alike however often it comes [DEC-002]", async () => {
    const venueId = await openVenue(counted("CAKE", 50));
    const order = newOrder(venueId, { counted: [{ code: "CAKE", quantity: 1 }] });
    const sent = Array.from({ length: 32 }, (_, index) => ({
      ...order,
      id: `${order.id}-${index}`,
    }));
    const outcomes = await placeAll(sent);
    const answerTo = async (outcome: PlaceOutcome) => {
      if (outcome.kind === "placed") return outcome.answer;
      if (outcome.kind !== "known") return outcome.kind;
      return findAnswer(stored.database.reader, venueId, outcome.known.id);
    };
    const answers = await Promise.all(outcomes.map(answerTo));
    expect(outcomes.filter((outcome) => outcome.kind === "placed")).toHaveLength(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await rowsOf(venueId)).toHaveLength(1);
    expect(await stored.stockOf(venueId, "CAKE")).toBe(49);
    expect(await stored.orders.findKey(venueId, order.userId, order.key)).toEqual({
      id: expect.any(String) as string,
      digest: order.digest,
    });
  });

  it("answers one key alike when its repetitions overtake each other [DEC-002]", async () => {
    const venueId = await openVenue();
    for (let round = 0; round < 40; round += 1) {
      const order = newOrder(venueId);
      const outcomes = await placeAll(
        Array.from({ length: 16 }, (_, index) => ({ ...order, id: `${order.id}-${index}` })),
      );
      const came = outcomes.map((outcome) => outcome.kind).sort();
      expect(came).toEqual([...Array<string>(15).fill("known"), "placed"]);
    }
  });

  it("knows a key of one person at one venue, of nobody else [DEC-002]", async () => {
    const [here, there] = [await openVenue(), await openVenue()];
    const order = newOrder(here);
    await stored.orders.place(order);
    expect(await stored.orders.findKey(there, order.userId, order.key)).toBeUndefined();
    expect(await stored.orders.findKey(here, "another", order.key)).toBeUndefined();
    const alike = { key: order.key, orderId: order.orderId };
    const outcomes = await placeAll([newOrder(here, alike), newOrder(there, alike)]);
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(["placed", "placed"]);
  });

  it("takes a person's visible order id once", async () => {
    const venueId = await openVenue(counted("CAKE", 5));
    const { userId, orderId } = newOrder(venueId);
    const order = { userId, orderId, counted: [{ code: "CAKE", quantity: 1 }] };
    expect((await stored.orders.place(newOrder(venueId, order))).kind).toBe("placed");
    expect((await stored.orders.place(newOrder(venueId, order))).kind).toBe("order-id-used");
    expect(await stored.stockOf(venueId, "CAKE")).toBe(4);
  });

  it("writes nothing when the venue has changed since the order was priced [DEC-001]", async () => {
    const venueId = await openVenue(counted("CAKE", 5));
    await stored.database.write((trx) => raiseRevision(trx, venueId, "revision"));
    const order = newOrder(venueId, { counted: [{ code: "CAKE", quantity: 1 }] });
    expect(await stored.orders.place(order)).toEqual({ kind: "revision-changed" });
    expect(await rowsOf(venueId)).toEqual([]);
    expect(await stored.stockOf(venueId, "CAKE")).toBe(5);
    expect((await stored.orders.place({ ...order, revision: 2 })).kind).toBe("placed");
  });

  it("writes an order of an open visit of its place, and of no other visit [DEC-004]", async () => {
    const [here, there] = [await openVenue(), await openVenue()];
    const { placeId } = newOrder(here);
    const visit = { venue_id: here, place_id: placeId };
    await stored.database.write(async (trx) => {
      await insertVisit(trx, { ...visit, id: `open ${here}` }, 1);
      await insertVisit(trx, { ...visit, id: `elsewhere ${here}`, place_id: "elsewhere" }, 1);
      const { id: closed } = await insertVisit(trx, { ...visit, id: "closed", place_id: "9" }, 1);
      await endVisit(trx, here, closed, { at: 2, by: "day", isUnpaid: false });
    });
    const came = await placeAll([
      newOrder(here, { visitId: `open ${here}` }),
      newOrder(here, { visitId: `elsewhere ${here}` }),
      newOrder(here, { visitId: "closed" }),
      newOrder(here, { visitId: "made up" }),
      newOrder(there, { visitId: `open ${here}` }),
      newOrder(here, { visitId: "" }),
    ]);
    const [placed, ended] = ["placed", "session-ended"];
    expect(came.map((outcome) => outcome.kind)).toEqual([
      placed,
      ended,
      ended,
      ended,
      ended,
      placed,
    ]);
    const rows = await rowsOf(here);
    expect(rows.map((row) => row.visit_id)).toEqual([`open ${here}`, ""]);
    await stored.database.write((trx) =>
      endVisit(trx, here, `open ${here}`, { at: 3, by: "mei", isUnpaid: true }),
    );
    expect(await placeAll([newOrder(here, { visitId: `open ${here}` })])).toEqual([
      { kind: "session-ended" },
    ]);
  });

  it("asks again for the orders whose own dishes are sold otherwise than when they were priced, for no others", async () => {
    const soldOut = { code: "TEA", isSoldOut: true, stock: null };
    const venueId = await openVenue(counted("CAKE", 5), counted("PIE", 5), soldOut);
    const pieces = (code: string) => [{ code, quantity: 1 }];
    const orders = [
      newOrder(venueId, { codes: () => ["BUN", "CAKE"], counted: pieces("CAKE") }),
      newOrder(venueId, { codes: () => ["BUN", "TEA"] }),
      newOrder(venueId, { codes: () => ["TEA"], counted: pieces("TEA") }),
      newOrder(venueId, { codes: () => ["CAKE", "PIE"], counted: pieces("CAKE") }),
      newOrder(venueId, { codes: () => ["BUN"] }),
    ];
    const outcomes = await placeAll(orders);
    const [placed, again] = ["placed", "revision-changed"];
    expect(outcomes.map(({ kind: came }) => came)).toEqual([placed, again, again, again, placed]);
    expect(await stored.stockOf(venueId, "CAKE")).toBe(4);
    expect(await stored.stockOf(venueId, "PIE")).toBe(5);
  });
});

function numbersOf(outcomes: readonly PlaceOutcome[]): number[] {
  return outcomes.map((outcome) => (outcome.kind === "placed" ? outcome.answer.number : 0));
}
