import type { JSX } from "react";
import { ChargesNote } from "./charges-note.tsx";
import { ClosedCategory } from "./closed-category.tsx";

/** What is said above the dishes: why a link led here, and what the prices leave out. */
export function MenuNotes(): JSX.Element {
  return (
    <>
      <ClosedCategory />
      <ChargesNote />
    </>
  );
}
