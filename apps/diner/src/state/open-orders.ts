import { create } from "zustand";

/** How many orders of this phone are still on their way: the figure in the header. */
export const useOpenOrders = create<{ readonly count: number }>(() => ({ count: 0 }));
