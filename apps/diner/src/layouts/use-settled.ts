import { useEffect, useState } from "react";
import { whenDrawn } from "../lib/motion.ts";

/** True soon after the first dishes and their pictures have been drawn: time for what can wait, such as `onSettled`. */
export function useSettled(hasMenu: boolean, onSettled: () => void): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!hasMenu) return;
    whenDrawn(() => {
      setIsSettled(true);
      onSettled();
    });
  }, [hasMenu, onSettled]);
  return isSettled;
}
