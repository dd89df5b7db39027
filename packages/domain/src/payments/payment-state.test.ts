import { describe, expect, it } from "vitest";
import { PAYMENT_EVENT_KINDS } from "./payment-event.ts";
import { PAYMENT_STATE_AFTER, PAYMENT_STATES } from "./payment-state.ts";

/** What an event makes of a state; "." where it stays. The other five events are in the second test. */
const TABLE = `
            created  redirected  authorised  captured  declined  cancelled  expired  disputed
new         created  redirected  authorised  captured  declined  cancelled  expired  disputed
created     .        redirected  authorised  captured  declined  cancelled  expired  disputed
redirected  .        .           authorised  captured  declined  cancelled  expired  disputed
declined    .        redirected  authorised  captured  .         cancelled  expired  disputed
cancelled   .        .           authorised  captured  .         .          .        disputed
expired     .        .           authorised  captured  .         .          .        disputed
authorised  .        .           .           captured  .         cancelled  expired  disputed
captured    .        .           .           .         .         .          .        disputed
disputed    .        .           .           .         .         .          .        .
`;

const [head = [], ...rows] = TABLE.trim()
  .split("\n")
  .map((row) => row.trim().split(/\s+/));

describe("PAYMENT_STATE_AFTER", () => {
  it("has a row of the table below for each state", () => {
    expect(rows.map(([state]) => state)).toEqual([...PAYMENT_STATES]);
  });

  it.each(rows)("%s goes where the table says", (...row) => {
    const [name, ...cells] = row;
    const state = PAYMENT_STATES.find((each) => each === name) ?? "new";
    const found = head.map((kind) => PAYMENT_STATE_AFTER[state][kind as "created"]);
    expect(found.map((after) => (after === state ? "." : after))).toEqual(cells);
  });

  it.each(PAYMENT_STATES)("%s is moved neither by refunds nor by what nobody knows", (state) => {
    const after = PAYMENT_STATE_AFTER[state];
    for (const kind of ["refund-asked", "refunded", "refund-failed", "unknown"] as const) {
      expect(after[kind]).toBe(state);
    }
    expect(after["taken-by-staff"]).toBe(after.captured);
  });

  it("lets nothing but a dispute move what is captured (D-05)", () => {
    const moved = PAYMENT_EVENT_KINDS.filter(
      (kind) => PAYMENT_STATE_AFTER.captured[kind] !== "captured",
    );
    expect(moved).toEqual(["disputed"]);
  });
});
