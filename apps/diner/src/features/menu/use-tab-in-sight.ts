import { useEffect } from "react";
import { isCalm } from "../../lib/motion.ts";
import styles from "./category-bar.module.css";

/** Keeps the selected tab of the category bar in view (NAV-032). */
export function useTabInSight(selected: string): void {
  useEffect(() => {
    // With the frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      const tab = document.querySelector<HTMLElement>(`.${styles["row"]} > [aria-current]`);
      const bar = tab?.parentElement;
      if (tab === null || !bar) return;
      bar.scrollTo({
        left: tab.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2,
        behavior: isCalm() ? "auto" : "smooth",
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);
}
