import type { JSX } from "react";
import { create } from "zustand";

/** What a guest has to know on whichever page, an order that is ready say; it comes with later.ts. */
export const useStatusBanner = create<{ readonly banner: JSX.Element | null }>(() => ({
  banner: null,
}));
