import type { JSX } from "react";
import { ChargesNote } from "./charges-note.tsx";
import { ClosedCategory } from "./closed-category.tsx";
import { FrequentStrip } from "./frequent-strip.tsx";
import { PauseNote } from "./pause-note.tsx";

/** What is said above the dishes: that nothing is taken at the moment, why a link led here, and what the prices leave out, what guests often take. */
export function MenuNotes(): JSX.Element {
  return (
    <>
      <PauseNote />
      <ClosedCategory />
      <ChargesNote />
      <FrequentStrip />
    </>
  );
}
