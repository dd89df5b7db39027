import { settingsReader } from "./settings-reader.ts";

/** Whether the code is one for all rooms: its guest says in which, and shares no visit with the others behind it. */
export const asksRoomIn = settingsReader((settings): boolean => settings?.asksRoom === true);
