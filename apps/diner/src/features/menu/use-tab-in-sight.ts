import { useEffect } from "react";
import { isCalm } from "../../lib/motion.ts";
import styles from "./category-bar.module.css";

/**
 * A tab tapped before this code came has no plate to hold a second tap (second-tap.ts): the bar does not move below the finger
 * for as long as one may come, in milliseconds.
 */
const STILL = 500;
const began = performance.now();

/** Keeps the selected tab of the category bar in view (NAV-032). */
export function useTabInSight(selected: string): void {
  useEffect(() => {
    const left = began + STILL - performance.now();
    if (left <= 0) return showWithFrame();
    const timer = setTimeout(showTab, left);
    return () => clearTimeout(timer);
  }, [selected]);
}

/** With the frame, which lays the page out anyway. */
function showWithFrame(): () => void {
  const frame = requestAnimationFrame(showTab);
  return () => cancelAnimationFrame(frame);
}

function showTab(): void {
  const tab = document.querySelector<HTMLElement>(`.${styles["row"]} > [aria-current]`);
  const bar = tab?.parentElement;
  if (tab === null || !bar) return;
  bar.scrollTo({
    left: tab.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2,
    behavior: isCalm() ? "auto" : "smooth",
  });
}
