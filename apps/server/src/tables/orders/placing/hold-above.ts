import { isTooMuch, latelyOrdered, type LatelyOrdered } from "../lately-ordered.ts";
import type { PlacingStep } from "./placing-step.ts";

/**
 * An order that is more than the venue takes of one phone or at one table within half an hour waits for its staff (D-07);
 * what they refused does not count.
 */
export const holdAbove: PlacingStep = {
  name: "hold",
  sqlite: (connection) => {
    const find = connection.prepare<[LatelyOrdered], { isTooMuch: 0 | 1 }>(
      `select ${isTooMuch((member) => `@${member}`)} as isTooMuch`,
    );
    return {
      look: (placing) => {
        const lately = latelyOrdered(placing.order);
        if (lately !== undefined && find.get(lately)?.isTooMuch === 1) placing.hold = "held";
        return false;
      },
    };
  },
  postgres: {
    declare: "lately jsonb;",
    look: `
      lately := each.element -> 'lately';
      if lately is not null and (${isTooMuch(memberInFunction)}) then
        fresh.hold := 'held';
      end if;`,
  },
};

/** Names a member of what is looked up of an order lately: those of the order stand in its row. */
function memberInFunction(name: keyof LatelyOrdered): string {
  switch (name) {
    case "venueId":
      return "this_venue";
    case "userId":
      return "fresh.user_id";
    case "placeId":
      return "fresh.place_id";
    case "typedRoom":
      return "fresh.typed_room";
    case "pieces":
      return "fresh.pieces";
    case "total":
      return "fresh.total";
    default:
      return `(lately ->> '${name}')::bigint`;
  }
}
