import { useLayoutEffect, useRef, type RefObject } from "react";

interface Place {
  readonly left: number;
  readonly top: number;
}

const GLIDE = { duration: 220, easing: "ease-out" } as const;

/**
 * Tickets that hang elsewhere glide there, so that the eye can follow, and keep the focus if they had it: a ticket that
 * changes its column is another element to the browser.
 * @param hanging changes whenever tickets hang elsewhere
 */
export function useGlide(lane: RefObject<HTMLElement | null>, hanging: unknown): void {
  const places = useRef<ReadonlyMap<string, Place>>(new Map());
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    const tickets = [...(lane.current?.querySelectorAll<HTMLElement>("[data-order]") ?? [])];
    const before = places.current;
    places.current = new Map(tickets.map((ticket) => [nameOf(ticket), placeOf(ticket)]));
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const { scrollTop = 0, clientHeight = 0 } = lane.current ?? {};
    for (const ticket of tickets) {
      const from = before.get(nameOf(ticket));
      const to = places.current.get(nameOf(ticket));
      if (from === undefined || to === undefined || isCalm) continue;
      // What nobody sees need not move in front of anybody: of 300 tickets some fifteen.
      if (to.top > scrollTop + 2 * clientHeight || to.top < scrollTop - clientHeight) continue;
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (x === 0 && y === 0) continue;
      ticket.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], GLIDE);
    }
    const lost = tickets.find((ticket) => nameOf(ticket) === focused.current);
    if (lost === undefined) focused.current = undefined;
    else if (document.activeElement === document.body) focusAgain(lost);
  }, [lane, hanging]);
  useLayoutEffect(() => {
    const element = lane.current;
    const note = ({ target }: FocusEvent): void => {
      const ticket = target instanceof Element ? target.closest<HTMLElement>("[data-order]") : null;
      focused.current = ticket === null ? undefined : nameOf(ticket);
    };
    const forget = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) focused.current = undefined;
    };
    element?.addEventListener("focusin", note);
    element?.addEventListener("focusout", forget);
    return () => {
      element?.removeEventListener("focusin", note);
      element?.removeEventListener("focusout", forget);
    };
  }, [lane]);
}

function focusAgain(ticket: HTMLElement): void {
  ticket.querySelector<HTMLElement>("[data-main-action]")?.focus({ preventScroll: true });
}

function nameOf(ticket: HTMLElement): string {
  return ticket.dataset["order"] ?? "";
}

/** Within the lane, so that scrolling moves nothing. */
function placeOf({ offsetLeft, offsetTop }: HTMLElement): Place {
  return { left: offsetLeft, top: offsetTop };
}
