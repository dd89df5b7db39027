import { expect, it } from "vitest";
import { createInView, type DrawnTicket } from "./in-view.ts";

/** Looks four times a second for so many seconds at the same tickets; answers what counts at the end. */
function watch() {
  const { look } = createInView();
  let now = 0;
  return (seconds: number, ids: readonly string[], ...tickets: readonly DrawnTicket[]) => {
    let counted = look({ now, ids, tickets });
    for (const end = now + seconds * 1000; now < end;) {
      now += 250;
      counted = look({ now, ids, tickets });
    }
    return counted;
  };
}

function ticket(id: string, parts: string, inView: string): DrawnTicket {
  return { id, parts: parts.split(""), inView: new Set(inView) };
}

it("counts each order after two seconds of its own, however often others come [DEC-007]", () => {
  const see = watch();
  const [one, two] = [ticket("1", "a", "a"), ticket("2", "a", "a")];
  expect(see(1, ["1"], one)).toEqual([]);
  expect(see(0.75, ["1", "2"], one, two)).toEqual([]);
  expect(see(0.25, ["1", "2"], one, two)).toEqual(["1"]);
  expect(see(1, ["1", "2"], one, two)).toEqual(["1", "2"]);
});

it("adds up the seconds of an order that was out of view meanwhile [DEC-007]", () => {
  const see = watch();
  expect(see(1.5, ["1"], ticket("1", "a", "a"))).toEqual([]);
  expect(see(60, ["1"], ticket("1", "a", ""))).toEqual([]);
  expect(see(0.25, ["1"], ticket("1", "a", "a"))).toEqual([]);
  expect(see(0.25, ["1"], ticket("1", "a", "a"))).toEqual(["1"]);
});

it("counts a ticket longer than the screen part by part, and not before its last [DEC-007]", () => {
  const see = watch();
  expect(see(60, ["1"], ticket("1", "abcd", "ab"))).toEqual([]);
  expect(see(60, ["1"], ticket("1", "abcd", "bc"))).toEqual([]);
  expect(see(1.75, ["1"], ticket("1", "abcd", "d"))).toEqual([]);
  expect(see(0.25, ["1"], ticket("1", "abcd", "d"))).toEqual(["1"]);
});

it("counts no order whose ticket is drawn without its lines, or not at all [DEC-007]", () => {
  const see = watch();
  expect(see(60, ["1", "2"], ticket("1", "", ""))).toEqual([]);
});

it("keeps what has been seen while its ticket is drawn no more, and forgets who may no longer count", () => {
  const see = watch();
  expect(see(2, ["1"], ticket("1", "a", "a"))).toEqual(["1"]);
  expect(see(5, ["1"], ticket("1", "", ""))).toEqual(["1"]);
  expect(see(5, [], ticket("1", "", ""))).toEqual([]);
  expect(see(1.75, ["1"], ticket("1", "a", "a"))).toEqual([]);
});

it("counts nothing of the time in which the screen slept [DEC-007]", () => {
  const { look } = createInView();
  const at = (now: number) => look({ now, ids: ["1"], tickets: [ticket("1", "a", "a")] });
  expect(at(0)).toEqual([]);
  expect(at(8 * 60 * 60 * 1000)).toEqual([]);
});
