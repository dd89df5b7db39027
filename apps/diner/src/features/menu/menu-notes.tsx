import type { JSX } from "react";
import { ChargesNote } from "./charges-note.tsx";
import { ClosedCategory } from "./closed-category.tsx";
import { FrequentStrip } from "./recommend/frequent-strip.tsx";
import { PauseNote } from "./pause-note.tsx";

/** Above the dishes: a pause, why a link led here, what the prices leave out, what guests often take. */
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
