import { describe, expect, it } from "vitest";
import { roomLabel, roomNumberAt } from "./room-number.ts";

describe("the number of a room", () => {
  it.each([
    ["1204", "Room 1204"],
    ["12A", "Room 12A"],
    ["Suite Orchid", "Suite Orchid"],
  ])("%s is read back from what its place is called", (number, label) => {
    expect(roomLabel(number)).toBe(label);
    expect(roomNumberAt(label)).toBe(number);
  });

  it("is what the place is called where an owner calls it otherwise", () => {
    expect(roomNumberAt("1204")).toBe("1204");
    expect(roomNumberAt("1204 房")).toBe("1204 房");
  });
});
