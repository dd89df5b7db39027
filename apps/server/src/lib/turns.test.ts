import { describe, expect, it } from "vitest";
import { BusyError, Turns } from "./turns.ts";

/** Somebody who is at it until `end`. */
function sitting(turns: Turns, venueId: string, began: string[]) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const done = turns.take(venueId, async () => {
    began.push(venueId);
    await promise;
  });
  return { end, done };
}

describe("venues take turns", () => {
  it("one after the other, however many a venue waits with", async () => {
    const turns = new Turns({ atOnce: 1, waiting: 40, waitingOfOneVenue: 30 });
    const began: string[] = [];
    const of = (venueId: string) =>
      turns.take(venueId, async () => {
        began.push(venueId);
        await Promise.resolve();
      });
    await Promise.all([...Array.from({ length: 5 }, () => of("one")), of("other"), of("third")]);
    expect(began).toEqual(["one", "one", "other", "third", "one", "one", "one"]);
  });

  it("two at once of different venues, and never two of one", async () => {
    const turns = new Turns({ atOnce: 2, waiting: 40, waitingOfOneVenue: 30 });
    const began: string[] = [];
    const first = sitting(turns, "one", began);
    const second = sitting(turns, "one", began);
    const other = sitting(turns, "other", began);
    await expect.poll(() => began).toEqual(["one", "other"]);
    other.end();
    await other.done;
    // A place is free, and it is not for the venue that has one.
    const third = sitting(turns, "third", began);
    await expect.poll(() => began).toEqual(["one", "other", "third"]);
    first.end();
    await expect.poll(() => began).toEqual(["one", "other", "third", "one"]);
    third.end();
    second.end();
    await Promise.all([first.done, second.done, third.done]);
  });

  it("and who fails lets the next begin", async () => {
    const turns = new Turns({ atOnce: 1, waiting: 40, waitingOfOneVenue: 30 });
    const failing = turns.take("one", () => Promise.reject(new Error("the disk is full")));
    const next = turns.take("one", () => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await next).toBe("done");
  });

  it("and of one venue no more wait than its share", async () => {
    const turns = new Turns({ atOnce: 1, waiting: 40, waitingOfOneVenue: 2 });
    const began: string[] = [];
    const all = [1, 2, 3].map(() => sitting(turns, "one", began));
    await expect(sitting(turns, "one", began).done).rejects.toThrow(BusyError);
    for (const { end, done } of all) {
      end();
      await done;
    }
    expect(began).toHaveLength(3);
  });

  it("and where all places are taken, the venue with the most gives its last one up", async () => {
    const turns = new Turns({ atOnce: 1, waiting: 3, waitingOfOneVenue: 3 });
    const began: string[] = [];
    const one = [1, 2, 3, 4].map(() => sitting(turns, "one", began));
    const other = sitting(turns, "other", began);
    await expect(one[3]?.done).rejects.toThrow(BusyError);
    const third = sitting(turns, "third", began);
    await expect(one[2]?.done).rejects.toThrow(BusyError);
    // Everybody has one now: nobody gives way.
    await expect(sitting(turns, "fourth", began).done).rejects.toThrow(BusyError);
    for (const { end, done } of [one[0], one[1], other, third].flatMap((each) => each ?? [])) {
      end();
      await done;
    }
    expect(began).toEqual(["one", "one", "other", "third"]);
  });
});
