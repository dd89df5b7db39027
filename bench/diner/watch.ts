/** Why: what a diner feels is what the browser itself has written down about the page. */
import type { Page } from "@playwright/test";

/** What has happened since it was last taken. */
export interface Happened {
  /** Milliseconds from a finger or a key to the next picture, the longest of all. */
  readonly answer: number;
  /** Milliseconds of the longest script. */
  readonly script: number;
  /** The most elements that the page has had. */
  readonly elements: number;
  /** How far what was in view has moved by itself. */
  readonly shift: number;
}

declare global {
  interface Window {
    happened?: { answer: number; script: number; elements: number; shift: number };
  }
}

/** The browser writes down no event that was answered within so many milliseconds. */
const SHORTEST = 16;

/** Watches every page that is opened from now on. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript((shortest) => {
    window.happened = { answer: 0, script: 0, elements: 0, shift: 0 };
    const raise = (name: "answer" | "script" | "elements", to: number): void => {
      if (window.happened) window.happened[name] = Math.max(window.happened[name], to);
    };
    const observe = (
      options: PerformanceObserverInit & { readonly durationThreshold?: number },
      note: (entry: PerformanceEntry) => void,
    ): void => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
    observe({ type: "event", durationThreshold: shortest }, (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId > 0) raise("answer", duration);
    });
    observe({ type: "long-animation-frame" }, (entry) => {
      const { scripts } = entry as PerformanceEntry & {
        readonly scripts: readonly PerformanceEntry[];
      };
      for (const { duration } of scripts) raise("script", duration);
    });
    observe({ type: "layout-shift" }, (entry) => {
      const { hadRecentInput, value } = entry as PerformanceEntry & {
        readonly hadRecentInput: boolean;
        readonly value: number;
      };
      if (window.happened && !hadRecentInput) window.happened.shift += value;
    });
    // Each change of the document is counted before the next frame.
    const all = document.getElementsByTagName("*");
    new MutationObserver(() => raise("elements", all.length)).observe(document, {
      childList: true,
      subtree: true,
    });
  }, SHORTEST);
}

/** Answers what has happened, and begins anew. */
export async function take(page: Page): Promise<Happened> {
  return page.evaluate(async () => {
    // Entries are told after the frame they are about.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const none = { answer: 0, script: 0, elements: 0, shift: 0 };
    const taken = window.happened ?? none;
    const elements = document.getElementsByTagName("*").length;
    window.happened = { ...none, elements };
    return taken;
  });
}
