import type { JSX } from "react";
import { ChargesNote } from "./charges-note.tsx";
import { ClosedCategory } from "./closed-category.tsx";
import { FrequentStrip } from "./frequent-strip.tsx";

/** What is said above the dishes: why a link led here, and what the prices leave out, what guests often take. */
export function MenuNotes(): JSX.Element {
  return (
    <>
      <ClosedCategory />
      <ChargesNote />
      <FrequentStrip />
    </>
  );
}
