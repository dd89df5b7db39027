/** Why: orders of all kinds with their steps, at both venues of the first slice: what every version knows. */
import { dayPart } from "../day-part.ts";
import { goOnHalfDay } from "./go-on-half-day.ts";
import { readHalfDay } from "./read-half-day.ts";
import { writeHalfDay } from "./write-half-day.ts";

export const halfDay = dayPart({
  write: writeHalfDay,
  read: readHalfDay,
  goOn: goOnHalfDay,
});
