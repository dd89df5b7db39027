import type { JSX } from "react";
import { create } from "zustand";

/** What a guest has to know on whichever page, an order that is ready say; it comes with later.ts. */
export const useStandingLine = create<{ readonly line: JSX.Element | null }>(() => ({
  line: null,
}));
