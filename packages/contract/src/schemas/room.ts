import * as v from "valibot";

/** The room to which an order is brought and charged. */
export const Room = v.object({
  number: v.string(),
  /** Its guest has typed it behind the code of all rooms: anybody can type 101. Else the code lies in that room. */
  isTyped: v.boolean(),
});
export type WireRoom = v.InferOutput<typeof Room>;
