const ROOM = "Room ";

/** What the place of a room is called: "Room 1204" of 1204, so that a table may be 1204 too; a name stays as it is. */
export function roomLabel(typed: string): string {
  return /^\d/.test(typed) ? `${ROOM}${typed}` : typed;
}

/** The number of a room as the desk has it: 1204 of a place called "Room 1204", and "Suite Orchid" of that one. */
export function roomNumberAt(label: string): string {
  return label.startsWith(ROOM) ? label.slice(ROOM.length) : label;
}
