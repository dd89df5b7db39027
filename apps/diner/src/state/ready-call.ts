import { create } from "zustand";

/** Whether the guest wants to be called when an order is ready. Off until they ask for it, and with the next page again. */
export const useReadyCall = create<{ readonly isOn: boolean }>(() => ({ isOn: false }));
