import { create } from "zustand";

interface ReadingSlot {
  /** The section that is read; empty before one knows. */
  readonly selected: string;
  readonly goTo: (id: string) => void;
}

/** Which section of the long page is read. What finds out, and glides, comes after the first dishes (reading.tsx). */
export const useReadingSlot = create<ReadingSlot>(() => ({
  selected: "",
  goTo: (id) => document.getElementById(`${id}-name`)?.scrollIntoView(),
}));
