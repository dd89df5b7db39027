import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Section } from "./sections.ts";

/** Dishes drawn at once; a screen holds fewer. */
const FIRST_DISHES = 10;
/** The rest follows in steps, each so many times the one before: no step holds up a finger for long. */
const GROWTH = 3;

/** How many dishes are drawn, from the first screen to all of them, and how to draw all at once. */
export function useGrowing(sections: readonly Section[]): readonly [number, () => void] {
  const [dishes, setDishes] = useState(FIRST_DISHES);
  const all = sections.reduce((sum, { codes }) => sum + codes.length, 0);
  useEffect(() => {
    // Never fewer: a tap may have had all of them drawn while this step was waiting.
    const grow = (drawn: number): number => Math.max(drawn, dishes * GROWTH);
    if (dishes < all) startTransition(() => setDishes(grow));
  }, [dishes, all]);
  const drawAll = (): void => {
    if (dishes < all) flushSync(() => setDishes(all));
  };
  return [dishes, drawAll];
}
