import {
  call,
  type Outcome,
  type WireBoard,
  type WireStatusLink,
  type WireStatusScreen,
} from "@comanda/contract";
import type { OrderState } from "@comanda/domain/order";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { answerOf, refusalOf } from "../../testing/diner.ts";
import { largeOrder } from "../../testing/held-order.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

const HOUR = 60 * 60_000;
const codeIn = ({ link }: WireStatusLink): string => link?.split("/").at(-1) ?? "";

describe.each(DATABASES)("the screen above the counter [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let code: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    code = codeIn(await owner.read<WireStatusLink>("issueStatusLink"));
  });
  afterAll(() => world.close());

  const asking = (of: string) => call(world.send, "readStatusScreen", { params: { code: of } });
  const shown = (of = code) => answerOf<WireStatusScreen>(asking(of));
  const place = async (): Promise<string> => {
    const diner = await world.kopi.checkIn();
    return (await diner.place(diner.orderOf(want(diner.item("KOPI"))))).number;
  };
  const idOf = async (number: string): Promise<string> => {
    const { orders } = await owner.read<WireBoard>("readBoard");
    return orders.find((order) => order.number === number)?.id ?? "";
  };
  const acknowledge = async (...numbers: readonly string[]): Promise<void> => {
    const ids = await Promise.all(numbers.map(idOf));
    await owner.read("acknowledgeOrders", { body: { ids } });
  };
  const move = async (number: string, from: OrderState, to: OrderState): Promise<void> => {
    await owner.read("moveOrder", { params: { id: await idOf(number) }, body: { from, to } });
  };

  it("shows a number from when the kitchen has it until it is collected, and nothing else of the order", async () => {
    const number = await place();
    expect(await shown()).toEqual({ preparing: [], ready: [] });
    await acknowledge(number);
    expect(await shown()).toEqual({ preparing: [number], ready: [] });
    await move(number, "acknowledged", "preparing");
    expect(await shown()).toEqual({ preparing: [number], ready: [] });
    await move(number, "preparing", "ready");
    expect(await shown()).toEqual({ preparing: [], ready: [number] });
    await move(number, "ready", "collected");
    expect(await shown()).toEqual({ preparing: [], ready: [] });
  });

  it("shows no order that is held or cancelled", async () => {
    const held = await openWorld(kind, {
      holdAbove: { phoneOrders: 0, phonePieces: 1, phoneAmount: 0, tableOrders: 0 },
    });
    const staff = await held.kopi.signIn();
    const screen = codeIn(await staff.read<WireStatusLink>("issueStatusLink"));
    const diner = await held.kopi.checkIn();
    await diner.place(largeOrder(diner));
    const read = call(held.send, "readStatusScreen", { params: { code: screen } });
    expect(await answerOf(read)).toEqual({ preparing: [], ready: [] });
    await held.close();
    const number = await place();
    await acknowledge(number);
    await move(number, "acknowledged", "cancelled");
    expect((await shown()).preparing).not.toContain(number);
  });

  it("has the oldest in preparation and the latest ready first, and of more than 60 and 40 the latest", async () => {
    const numbers: string[] = [];
    for (let at = 0; at < 63; at += 1) {
      world.clock.now += 1_000;
      numbers.push(await place());
    }
    await acknowledge(...numbers);
    expect((await shown()).preparing).toEqual(numbers.slice(3));
    for (const number of numbers.slice(0, 42)) {
      world.clock.now += 1_000;
      await move(number, "acknowledged", "preparing");
      await move(number, "preparing", "ready");
    }
    const { preparing, ready } = await shown();
    expect(preparing).toEqual(numbers.slice(42));
    expect(ready).toEqual(numbers.slice(2, 42).reverse());
  });

  it("is empty when the venue's day has ended", async () => {
    const number = await place();
    await acknowledge(number);
    expect((await shown()).preparing).toContain(number);
    world.clock.now += 24 * HOUR;
    expect(await shown()).toEqual({ preparing: [], ready: [] });
  });

  it("opens with the link in use alone, and not once that is revoked", async () => {
    for (const wrong of ["x", "nobody-made-this-code", "%00", "a'b", "x".repeat(64)]) {
      expect(await refusalOf(asking(wrong))).toBe("code-unknown");
    }
    const second = codeIn(await owner.read<WireStatusLink>("issueStatusLink"));
    expect(second).not.toBe(code);
    expect(await refusalOf(asking(code))).toBe("code-unknown");
    expect(await shown(second)).toEqual({ preparing: [], ready: [] });
    await owner.read("revokeStatusLink");
    expect(await refusalOf(asking(second))).toBe("code-unknown");
    expect(await owner.read<WireStatusLink>("readStatusLink")).toEqual({
      link: null,
      issuedAt: null,
    });
    code = codeIn(await owner.read<WireStatusLink>("issueStatusLink"));
  });

  it("takes nobody's place: one address that asks too often is refused, others and phones are not", async () => {
    const strict = await openWorld(kind, { env: { LIMIT_READ: "5" } });
    const staff = await strict.kopi.signIn();
    const screen = codeIn(await staff.read<WireStatusLink>("issueStatusLink"));
    const kindOf = async (asked: Promise<Outcome>): Promise<string> => {
      const outcome = await asked;
      return outcome.kind === "refused" ? outcome.refusal.kind : outcome.kind;
    };
    const ask = (of = screen) =>
      kindOf(call(strict.send, "readStatusScreen", { params: { code: of } }));
    for (let at = 0; at < 5; at += 1) expect(await ask()).toBe("answered");
    expect(await ask()).toBe("too-many-requests");
    // Guesses are counted apart from whoever has the code.
    for (let at = 0; at < 5; at += 1) expect(await ask("guess")).toBe("code-unknown");
    expect(await ask("guess")).toBe("too-many-requests");
    const diner = await strict.kopi.checkIn();
    expect(await kindOf(diner.call("checkValidity", { body: { title: "" } }))).toBe("answered");
    await strict.close();
  });
});
