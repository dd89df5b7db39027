/** Why: what is charged to the rooms of a venue, tried by the staff of another. */
import type { WireRoomCharge } from "@comanda/contract";
import { expect } from "vitest";
import { addRoomCodes, chargedRooms, chargesOf, orderToRoom } from "../room-codes.ts";
import type { Meeting, Trials } from "./meeting.ts";

export const ROOM_TRIALS = {
  listRoomCharges: async (meeting) => {
    const room = await chargedRoom(meeting, "Room 801");
    expect(await chargedRooms(meeting.owner)).toContainEqual(room);
    expect(await chargedRooms(meeting.intruder)).toEqual([]);
  },
  readRoomCharges: async (meeting) => {
    const room = await chargedRoom(meeting, "Room 802");
    expect(await chargesOf(meeting.intruder, room)).toMatchObject({ due: 0, orders: [] });
  },
  settleRoom: async (meeting) => {
    const room = await chargedRoom(meeting, "Room 803");
    const { number, isTyped, due } = room;
    const body = { number, isTyped, method: "cash", expectedDue: due };
    expect(await meeting.intruder.call("settleRoom", { body })).toMatchObject({
      refusal: { kind: "bill-changed", due: 0 },
    });
    expect(await chargedRooms(meeting.owner)).toContainEqual(room);
  },
} satisfies Trials;

/** A room of the house in which something was ordered. */
async function chargedRoom({ owner, world }: Meeting, label: string): Promise<WireRoomCharge> {
  const [code = ""] = await addRoomCodes(owner, [label]);
  await orderToRoom(world, code);
  const room = (await chargedRooms(owner)).find(({ number }) => label.endsWith(number));
  if (room === undefined) throw new Error(`nothing is charged to ${label}`);
  return room;
}
