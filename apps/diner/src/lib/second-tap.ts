import styles from "./second-tap.module.css";

/**
 * Why: the second tap of a double tap is meant for what stood there with the first one. Where the screen becomes another
 * one, by a page, a dialog or the next question, a clear plate lies under the finger for as long as two taps can be one
 * double tap, counted from when the new screen came: a slow phone feels the second tap late. Keys, and taps anywhere else,
 * are never held, and end the double tap: OK, 12:30 and OK again within half a second are three taps. The check-in page,
 * which comes before this does, has such plates in its style.
 */
const MILLISECONDS = 500;
/** What comes later was not called by the tap. */
const LATEST = 1000;

/** How far a finger strays between two taps, in pixels; half a plate. */
const REACH = 48;

/**
 * Where the latest tap was, and when the page heard of it: a phone that is busy for a second after the finger hears that
 * much later, and what comes then was called by the tap all the same.
 */
let last: { readonly x: number; readonly y: number; readonly heard: number } | undefined;
/** The latest plate, where it lies and since when. */
interface Plate {
  readonly x: number;
  readonly y: number;
  readonly since: number;
  readonly element: HTMLElement;
}
let plate: Plate | undefined;

/** What stands under the finger is no longer what was tapped. */
export function otherScreen(): void {
  if (last === undefined || performance.now() - last.heard > LATEST) return;
  const { x, y } = last;
  plate = { x, y, since: performance.now(), element: putPlate(x, y) };
}

/** Whether a tap is the second one of a double tap that called the screen, however late the page hears of it. */
export function isSecondTap({ clientX, clientY, timeStamp }: MouseEvent): boolean {
  if (plate === undefined) return false;
  // A time from long before the plate is one of another clock: the page's may have been set anew since.
  const later = timeStamp - plate.since;
  if (later > MILLISECONDS || later < -LATEST) return false;
  return isWithinReach(plate, clientX, clientY);
}

function isWithinReach({ x, y }: Plate, atX: number, atY: number): boolean {
  return Math.abs(atX - x) <= REACH && Math.abs(atY - y) <= REACH;
}

function putPlate(x: number, y: number): HTMLElement {
  const element = document.createElement("div");
  // Chrome 109 and iOS 16.4 have no popovers: there a second tap shows that it was felt, and does nothing all the same.
  if (!("popover" in element)) return element;
  element.className = styles["plate"] ?? "";
  // The focus stays where the first tap has led it.
  element.addEventListener("mousedown", (event) => event.preventDefault());
  // Nor does it stop a page that moves where the first one sent it.
  element.addEventListener("pointerdown", (event) => event.stopPropagation());
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  // All but the dialog on top is out of reach.
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  top.append(element);
  // A popover counts its places from the screen's corner, also in a dialog that is still coming up.
  element.popover = "manual";
  element.showPopover();
  setTimeout(() => element.remove(), MILLISECONDS);
  return element;
}

const hear = ({ clientX: x, clientY: y }: PointerEvent): void => {
  last = { x, y, heard: performance.now() };
};
const press = (event: PointerEvent): void => {
  if (plate !== undefined && !isWithinReach(plate, event.clientX, event.clientY)) {
    plate.element.remove();
    plate = undefined;
  }
  hear(event);
};
window.addEventListener("pointerdown", press, true);
window.addEventListener("pointerup", hear, true);
// A plate is gone after half a second, and a busy phone may only then hear of a tap that was in time. Keys count no taps.
window.addEventListener(
  "click",
  (event) => {
    if (event.detail === 0 || !isSecondTap(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
// The line that says that the server is out of reach comes before this code does; where it goes, the page moves up.
window.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-notice] button") !== null) otherScreen();
});
// The router sends the first of these for each page it goes to.
window.addEventListener("pushState", otherScreen);
window.addEventListener("popstate", otherScreen);
