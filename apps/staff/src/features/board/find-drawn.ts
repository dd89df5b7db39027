import type { DrawnTicket } from "./in-view.ts";

/** Pixels from a line's edge at which it is looked for: a line begins and ends with its padding. */
const EDGE = 4;

/**
 * The tickets of some orders as they are drawn, and which parts of them a person can see: what lies beyond the edge of a lane or
 * the window, or below a drawer, a question or a button, is not in view.
 */
export function findDrawn(board: HTMLElement, ids: readonly string[]): readonly DrawnTicket[] {
  const wanted = new Set(ids);
  return [...board.querySelectorAll<HTMLElement>("article[data-id]")].flatMap((ticket) => {
    const id = ticket.dataset["id"] ?? "";
    return wanted.has(id) ? [{ id, ...partsOf(ticket) }] : [];
  });
}

function partsOf(ticket: HTMLElement): Omit<DrawnTicket, "id"> {
  const parts: string[] = [];
  const inView = new Set<string>();
  for (const part of ticket.querySelectorAll<HTMLElement>("[data-part]")) {
    const { left, top, bottom, width } = part.getBoundingClientRect();
    const ends = { begin: top + EDGE, end: bottom - EDGE };
    for (const [end, y] of Object.entries(ends)) {
      const name = `${part.dataset["part"]} ${end}`;
      parts.push(name);
      if (part.contains(document.elementFromPoint(left + width / 2, y))) inView.add(name);
    }
  }
  return { parts, inView };
}
