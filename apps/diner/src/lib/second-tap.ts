import styles from "./second-tap.module.css";

/**
 * Why: the second tap of a double tap is meant for what stood there with the first one. Where the screen becomes another
 * one, by a page, a dialog or the next question, a clear plate lies under the finger for as long as two taps can be one
 * double tap, counted from when the new screen came: a slow phone feels the second tap late. Keys, and taps anywhere else,
 * are never held. The check-in page, which comes before this does, has such plates in its style.
 */
const MILLISECONDS = 500;
/** What comes later was not called by the tap. */
const LATEST = 1000;

let last: PointerEvent | undefined;

/** What stands under the finger is no longer what was tapped. */
export function otherScreen(): void {
  if (last === undefined || performance.now() - last.timeStamp > LATEST) return;
  putPlate(last.clientX, last.clientY);
}

function putPlate(x: number, y: number): void {
  const plate = document.createElement("div");
  plate.className = styles["plate"] ?? "";
  // The focus stays where the first tap has led it.
  plate.addEventListener("mousedown", (event) => event.preventDefault());
  // Nor does it stop a page that moves where the first one sent it.
  plate.addEventListener("touchstart", (event) => event.stopPropagation(), { passive: true });
  place(plate, x, y);
  // All but the dialog on top is out of reach.
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  top.append(plate);
  // What moves in counts its places from its own corner.
  const { left, top: up, width, height } = plate.getBoundingClientRect();
  place(plate, 2 * x - left - width / 2, 2 * y - up - height / 2);
  setTimeout(() => plate.remove(), MILLISECONDS);
}

function place(plate: HTMLElement, x: number, y: number): void {
  plate.style.left = `${x}px`;
  plate.style.top = `${y}px`;
}

window.addEventListener(
  "pointerdown",
  (event) => {
    last = event;
  },
  true,
);
// The router sends the first of these for each page it goes to.
window.addEventListener("pushState", otherScreen);
window.addEventListener("popstate", otherScreen);
