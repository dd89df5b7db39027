/** Why: functions that run in a page share nothing with this process, and with each other only what the page keeps. */
interface Ruler {
  /** What can be used now: the dialog that is open, else the page. */
  readonly root: () => Element;
  readonly isSeen: (element: Element) => boolean;
  readonly nameOf: (element: Element) => string;
  /** From the parent up to the page. */
  readonly above: (element: Element) => readonly Element[];
  readonly overlap: (one: DOMRect, other: DOMRect) => DOMRect;
  /** The bar in which something stands, which lies over the rest on purpose. */
  readonly layerOf: (element: Element) => Element | undefined;
}

declare global {
  interface Window {
    shotRuler: Ruler;
  }
}

/** Runs in the page. */
export function installRuler(): void {
  const above = (element: Element): readonly Element[] => {
    const parent = element.parentElement;
    return parent === null ? [] : [parent, ...above(parent)];
  };
  window.shotRuler = {
    above,
    root: () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body,
    isSeen: (element) =>
      element.closest("[inert], [hidden], .visually-hidden") === null &&
      // The same for what is clipped away until keys are on it, or where there is no room for it.
      [element, ...above(element)].every(
        (each) => getComputedStyle(each).clipPath !== "inset(50%)",
      ) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    nameOf: (element) => {
      const words = element.getAttribute("aria-label") ?? element.textContent.trim();
      const kind = element.getAttribute("class")?.split(" ")[0] ?? "";
      return `${element.localName}${kind === "" ? "" : `.${kind}`} “${words.slice(0, 40)}”`;
    },
    overlap: (one, other) => {
      const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
      const right = Math.min(one.right, other.right);
      const bottom = Math.min(one.bottom, other.bottom);
      return new DOMRect(x, y, Math.max(0, right - x), Math.max(0, bottom - y));
    },
    layerOf: (element) =>
      [element, ...above(element)].find((each) =>
        ["fixed", "sticky"].includes(getComputedStyle(each).position),
      ),
  };
}
