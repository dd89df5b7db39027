import { create } from "zustand";

/** Whether "Your orders" is called up by something that was said, on whichever page. */
export const useCalledSheet = create<{ readonly isCalled: boolean }>(() => ({ isCalled: false }));

export function callOrdersSheet(): void {
  useCalledSheet.setState({ isCalled: true });
}

export function dismissOrdersSheet(): void {
  useCalledSheet.setState({ isCalled: false });
}
