/** Why: what is charged to rooms, with everybody at the desk pressing at once. */
import { expect } from "vitest";
import { addRoomCodes, chargedRooms, chargesOf, orderToRoom } from "../room-codes.ts";
import { PRESSES, tally, type Crowd, type Races } from "./crowd.ts";

export const ROOM_RACES = {
  listRoomCharges: async ({ press }) => {
    const outcomes = await press((by) => by.call("listRoomCharges"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  readRoomCharges: async (crowd) => {
    const { press } = crowd;
    const { number } = await chargedRoom(crowd, "Room 901");
    const outcomes = await press((by) =>
      by.call("readRoomCharges", { query: { number, isTyped: "no" } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  settleRoom: async (crowd) => {
    const { press, person } = crowd;
    const room = await chargedRoom(crowd, "Room 902");
    const { number, isTyped, due } = room;
    const outcomes = await press((by, at) =>
      by.call("settleRoom", {
        body: { number, isTyped, method: at % 2 === 0 ? "cash" : "card", expectedDue: due },
      }),
    );
    // One has settled it, and all others are told.
    expect(tally(outcomes)).toEqual({ answered: 1, "bill-changed": PRESSES - 1 });
    expect(await chargesOf(person(0), room)).toMatchObject({ due: 0, orders: [] });
    return outcomes;
  },
} satisfies Races;

async function chargedRoom({ person, world }: Crowd, label: string) {
  const [code = ""] = await addRoomCodes(await world.kopi.signIn(), [label]);
  await orderToRoom(world, code);
  const room = (await chargedRooms(person(0))).find(({ number }) => label.endsWith(number));
  if (room === undefined) throw new Error(`nothing is charged to ${label}`);
  return room;
}
