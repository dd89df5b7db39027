/**
 * Why: the way from the scan to the dishes holds no human time. The page is told to press in its first frame and
 * in every frame until it answers: one guest more until the count shows it, then Enter, once. What is left is what
 * the diner waits for.
 */
import type { Phone } from "./phone.ts";

/** Milliseconds since the navigation to the check-in page began. */
export interface Moments {
  /** When the navigation began, epoch milliseconds. */
  readonly began: number;
  /** The check-in page was drawn for the first time. */
  readonly checkInDrawn: number;
  /** The page answered: Enter was pressed in this frame. */
  readonly entered: number;
  /** The frame after the one that held a dish with its name on the screen. */
  readonly firstDish: number;
  /** The same, with every picture that touches the screen. */
  readonly firstScreen: number;
}

/** Opens the check-in page, enters and waits until the first screen of dishes is complete. */
export function visit(phone: Phone, checkInUrl: string): Promise<Moments> {
  return watch(phone, checkInUrl, false);
}

/** Opens a page that draws dishes by itself. */
export function visitDishes(phone: Phone, url: string): Promise<Moments> {
  return watch(phone, url, true);
}

async function watch({ page }: Phone, url: string, isInside: boolean): Promise<Moments> {
  const moments = new Promise<Moments>((resolve) => {
    void page.exposeFunction("firstScreenDrawn", resolve);
  });
  await page.addInitScript(pressAndWatch, isInside);
  await page.goto(url, { waitUntil: "commit" });
  return Promise.race([moments, tooLate()]);
}

const TIMEOUT_MILLISECONDS = 60_000;

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = (): void => reject(new Error("no first screen of dishes came up"));
    setTimeout(refuse, TIMEOUT_MILLISECONDS).unref();
  });
}

/** Runs inside the page, before any script of ours; inside already, there is nothing to press. */
function pressAndWatch(isInside: boolean): void {
  const listener = globalThis as unknown as { firstScreenDrawn: (moments: Moments) => void };
  let entered = isInside ? performance.now() : 0;
  let firstDish = 0;
  let counted: string | undefined;

  const isOnScreen = (element: Element): boolean => {
    const { top, bottom, width } = element.getBoundingClientRect();
    const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isDrawn && width > 0 && bottom > 0 && top < innerHeight;
  };
  const dishesOnScreen = (): Element[] =>
    [...document.querySelectorAll("a[id^='dish-']")].filter(
      (dish) => isOnScreen(dish) && dish.textContent.trim() !== "",
    );
  const press = (): void => {
    const count = document.querySelector("[aria-labelledby='guests-label'] output");
    const [, more] = document.querySelectorAll<HTMLElement>(
      "[aria-labelledby='guests-label'] button",
    );
    const enter = document.querySelector<HTMLElement>("a[href^='/checkin/']");
    counted ??= count?.textContent;
    if (count?.textContent === counted) more?.click();
    // The app writes the new count at once or in the next frame.
    if (count === null || count.textContent === counted || enter === null) return;
    entered = performance.now();
    enter.click();
  };
  const picturesAreDrawn = (): boolean =>
    [...document.querySelectorAll("img")].filter(isOnScreen).every((image) => image.complete);
  const look = (): void => {
    if (document.body !== null && entered === 0) press();
    const dishes = entered === 0 ? [] : dishesOnScreen();
    // This callback stands before its frame's drawing: what it sees has been drawn when the next one runs.
    if (dishes.length > 0) requestAnimationFrame(drawn);
    else requestAnimationFrame(look);
  };
  const drawn = (): void => {
    if (firstDish === 0) firstDish = performance.now();
    if (!picturesAreDrawn()) {
      requestAnimationFrame(drawn);
      return;
    }
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    listener.firstScreenDrawn({
      began: performance.timeOrigin,
      checkInDrawn: paint?.startTime ?? 0,
      entered,
      firstDish,
      firstScreen: performance.now(),
    });
  };
  requestAnimationFrame(look);
}
