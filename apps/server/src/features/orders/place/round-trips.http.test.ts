import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const NEWS = "select pg_notify($1, $2)";

/**
 * With one phone at a time an order takes as long as the database's round trips, so their number is stated: one, the call of
 * the function that places orders. Keys, the session, the menu, the settings and the place are known to the process already. The news
 * for other processes (`pg_notify`) follow the answer: nobody waits for them.
 */
describe("an order on PostgreSQL", () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld("postgres");
    return () => world.close();
  });
  afterEach(() => vi.restoreAllMocks());

  it("asks the database one question", async () => {
    const diner = await world.kopi.checkIn();
    await diner.place(diner.orderOf());
    const asked = vi.spyOn(Client.prototype, "query");
    const { number } = await diner.place(diner.orderOf());
    expect(number).toBeDefined();
    const questions = asked.mock.calls.map(([question]) => nameOf(question));
    expect(questions.filter((name) => name !== NEWS)).toEqual([
      expect.stringMatching(/^place_orders_/),
    ]);
  });
});

function nameOf(question: unknown): unknown {
  if (typeof question !== "object" || question === null) return question;
  return "name" in question ? question.name : "text" in question ? question.text : question;
}
