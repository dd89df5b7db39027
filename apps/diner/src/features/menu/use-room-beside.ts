import { useSyncExternalStore } from "react";

/** Below so many letters across, a sidebar would leave a dish's name no room: 390 px with letters twice as large are 12. */
const LEAST_EMS = 17;

/** Whether the screen has room for a sidebar beside the dishes; where it has not, the categories stand on top. */
export function useRoomBeside(): boolean {
  return useSyncExternalStore(listen, hasRoom);
}

function listen(onChange: () => void): () => void {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}

function hasRoom(): boolean {
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return innerWidth >= LEAST_EMS * letter;
}
